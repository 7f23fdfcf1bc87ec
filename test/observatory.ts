/**
 * What Mozilla's HTTP Observatory would say of one answer of an https site, by its published rules: points for each rule,
 * their sum and the grade. Whether http redirects to https is not looked at: TLS ends in front of us.
 */
export function observe(response: Response, html = ""): { score: number; grade: string; points: Points } {
  const points = {
    policy: judgePolicy(response.headers.get("Content-Security-Policy")),
    cookies: judgeCookies(response.headers.getSetCookie(), judgeHsts(response.headers) === 0),
    sharing: judgeSharing(response.headers),
    referrer: judgeReferrer(response.headers.get("Referrer-Policy")),
    transport: judgeHsts(response.headers),
    scripts: judgeScripts(html),
    sniffing: response.headers.get("X-Content-Type-Options") === "nosniff" ? 0 : -5,
    framing: judgeFraming(response.headers),
    embedding: judgeEmbedding(response.headers.get("Cross-Origin-Resource-Policy")),
  };
  const all = Object.values(points);
  const sum = (some: number[]) => some.reduce((total, each) => total + each, 0);
  const base = 100 + sum(all.filter((each) => each < 0));
  // Extra points are for those who have hardly lost any.
  const score = Math.max(0, base < 90 ? base : base + sum(all.filter((each) => each > 0)));
  return { score, grade: grades.find(([least]) => score >= least)?.[1] ?? "F", points };
}

type Points = Record<
  "policy" | "cookies" | "sharing" | "referrer" | "transport" | "scripts" | "sniffing" | "framing" | "embedding",
  number
>;

const grades: [number, string][] = [
  [100, "A+"],
  [90, "A"],
  [85, "A-"],
  [80, "B+"],
  [70, "B"],
  [65, "B-"],
  [60, "C+"],
  [50, "C"],
  [45, "C-"],
  [40, "D+"],
  [30, "D"],
  [25, "D-"],
];

const BROAD = /^(\*|ftp:|https?:|https?:\/\/\*(\.\*)?)$/;
const INLINE = /^('unsafe-inline'|data:)$/;
const PLAIN = /^(http|ftp):/;

function readPolicy(header: string): (name: string) => string[] {
  const directives = new Map(
    header.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  return (name) => directives.get(name) ?? directives.get("default-src") ?? ["*"];
}

function judgePolicy(header: string | null): number {
  if (!header) return -25;
  const sourcesOf = readPolicy(header);
  const [scripts, styles, objects] = [sourcesOf("script-src"), sourcesOf("style-src"), sourcesOf("object-src")];
  const broadOrInline = (source: string) => BROAD.test(source) || INLINE.test(source);
  const active = header.split(/[;\s]+/).filter((word) => !sourcesOf("img-src").includes(word));
  if (scripts.some(broadOrInline) || objects.some((source) => BROAD.test(source))) return -20;
  if (active.some((source) => PLAIN.test(source))) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (sourcesOf("img-src").some((source) => PLAIN.test(source))) return -10;
  if (styles.some(broadOrInline)) return 0;
  return sourcesOf("default-src").join() === "'none'" ? 10 : 5;
}

/** The worst of the cookies counts. */
function judgeCookies(cookies: string[], hsts: boolean): number {
  if (cookies.length === 0) return 0;
  return Math.min(...cookies.map((cookie) => judgeCookie(cookie.toLowerCase(), hsts)));
}

function judgeCookie(cookie: string, hsts: boolean): number {
  const [pair = "", ...attributes] = cookie.split(";").map((part) => part.trim());
  const name = pair.split("=", 1)[0] ?? "";
  const isSession = /login|sess/.test(name);
  const secure = attributes.includes("secure");
  const sameSite = attributes.find((attribute) => attribute.startsWith("samesite="))?.slice("samesite=".length);
  if (isSession && !secure) return hsts ? -10 : -40;
  if (isSession && !attributes.includes("httponly")) return -30;
  if (sameSite !== undefined && !["lax", "strict", "none"].includes(sameSite)) return -20;
  if (name.includes("csrf") && sameSite === undefined) return -20;
  if (!secure) return hsts ? -5 : -20;
  return sameSite === undefined ? 0 : 5;
}

const judgeSharing = (headers: Headers): number =>
  headers.has("Access-Control-Allow-Origin") && headers.get("Access-Control-Allow-Credentials") === "true" ? -50 : 0;

const PRIVATE = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

const judgeReferrer = (policy: string | null): number => (policy === null ? 0 : PRIVATE.test(policy) ? 5 : -5);

const SIX_MONTHS = 15_768_000;

function judgeHsts(headers: Headers): number {
  const seconds = /max-age=(\d+)/.exec(headers.get("Strict-Transport-Security") ?? "")?.[1];
  if (seconds === undefined) return -20;
  return Number(seconds) >= SIX_MONTHS ? 0 : -10;
}

/** Scripts of our own origin need no integrity. */
function judgeScripts(html: string): number {
  const foreign = Array.from(html.matchAll(/<script[^>]*\ssrc="((?:https?:)?\/\/[^"]+)"[^>]*>/g));
  if (foreign.some(([, source = ""]) => !source.startsWith("https:"))) return -50;
  return foreign.some(([tag]) => !tag.includes(" integrity=")) ? -5 : 0;
}

function judgeFraming(headers: Headers): number {
  const policy = headers.get("Content-Security-Policy") ?? "";
  if (/frame-ancestors '(none|self)'/.test(policy)) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get("X-Frame-Options") ?? "") ? 0 : -20;
}

const judgeEmbedding = (policy: string | null): number =>
  policy === null || policy === "cross-origin" ? 0 : /^same-(origin|site)$/.test(policy) ? 10 : -5;
