import { createMiddleware } from "hono/factory";

/**
 * Headers of every answer. Pages contain no inline script or style at all (their data is a JSON block), so the policy
 * needs neither nonces nor hashes and the same bytes can be sent to everybody.
 */
export function secureHeaders(site: Site): Record<string, string> {
  return headersWith(site, policyOf(site), "camera=(), geolocation=(self)");
}

/** Those of the console's documents: its crews read labels by the camera and take pictures of what comes back. */
export function consoleHeaders(site: Site): Record<string, string> {
  const policy = policyOf(site);
  // The reader of codes is WebAssembly, for browsers that have none of their own.
  policy["script-src"] += " 'wasm-unsafe-eval'";
  policy["img-src"] += " blob:";
  return headersWith(site, policy, "camera=(self), geolocation=()");
}

type Site = { production: boolean; hotReload: boolean; cardGateway: string };

function policyOf(options: Site) {
  const policy = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    // A card is typed in on the gateway's page, which a form of ours opens.
    "form-action": `'self' ${options.cardGateway}`,
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
  };
  if (options.hotReload) {
    // Vite's development client injects inline scripts and styles.
    policy["script-src"] += " 'unsafe-inline'";
    policy["style-src"] += " 'unsafe-inline'";
    policy["connect-src"] += " ws:";
  }
  return policy;
}

function headersWith({ production }: Site, policy: Record<string, string>, senses: string): Record<string, string> {
  const directives = Object.entries(policy).map((entry) => entry.join(" "));
  const headers: [string, string][] = [
    ["Content-Security-Policy", directives.join("; ")],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", `${senses}, microphone=(), payment=(), usb=()`],
  ];
  if (production) headers.push(["Strict-Transport-Security", "max-age=63072000; includeSubDomains"]);
  return Object.fromEntries(headers);
}

/** Set before the handler runs: Hono then writes them together with the handler's own headers. */
export const withHeaders = (headers: Record<string, string>) =>
  createMiddleware(async (c, next) => {
    for (const name in headers) c.header(name, headers[name]);
    await next();
  });
