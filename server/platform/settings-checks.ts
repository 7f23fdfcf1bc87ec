/** What of the settings says where this process belongs: on a developer's machine, or before the public. */
export type Placing = {
  NODE_ENV: "development" | "production" | "test";
  PUBLIC_ORIGIN?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_MIGRATION_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_TLS: "required" | "optional";
  CARD_GATEWAY_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  SMTP_TLS: "required" | "optional";
  DEV_PAGES?: boolean | undefined;
  ALLOW_REMOTE: boolean;
};

type Problem<Key> = { key: Key; message: string };

/**
 * Whether a URL leads to this very machine. A PostgreSQL may also be reached by a socket in a folder. What is no URL leads nowhere,
 * and is refused as such.
 */
export function isLocal(url: string): boolean {
  const parsed = URL.parse(url);
  if (!parsed) return true;
  const host = parsed.searchParams.get("host") ?? parsed.hostname;
  return /^$|^\/|^%2f|^127(\.\d{1,3}){3}$|^\[?::1\]?$|^(.+\.)?localhost$/i.test(host);
}

const isRemote = (url: string | undefined) => url !== undefined && !isLocal(url);

/** Whether anything points to the outside: then nobody else's data may be read from pages made for development. */
export const pointsOutside = (env: Placing): boolean =>
  [env.PUBLIC_ORIGIN, env.DATABASE_URL, env.CARD_GATEWAY_URL, env.SMTP_URL].some(isRemote);

/** A site that is only half set up for production has members and money, and nothing that protects them. */
export function findHalfProduction(env: Placing): Problem<keyof Placing>[] {
  if (env.NODE_ENV === "production" || env.ALLOW_REMOTE) return [];
  const wanted = "set NODE_ENV=production, or ALLOW_REMOTE=true on a developer's machine";
  const problems: Problem<keyof Placing>[] = [];
  if (isRemote(env.PUBLIC_ORIGIN) && env.PUBLIC_ORIGIN?.startsWith("https:")) {
    problems.push({ key: "PUBLIC_ORIGIN", message: `is a public address: ${wanted}` });
  }
  for (const key of ["DATABASE_URL", "CARD_GATEWAY_URL"] as const) {
    if (isRemote(env[key])) problems.push({ key, message: `is on another machine: ${wanted}` });
  }
  return problems;
}

/** The connections that leave this machine without TLS in production. */
export function findPlainConnections(env: Placing): Problem<keyof Placing>[] {
  const problems: Problem<keyof Placing>[] = [];
  for (const key of ["DATABASE_URL", "DATABASE_MIGRATION_URL", "DATABASE_DIRECT_URL"] as const) {
    const url = env[key];
    if (!url || isLocal(url) || env.DATABASE_TLS === "optional") continue;
    // Others do not look at the certificate, or will not in the library's next version.
    if (new URL(url).searchParams.get("sslmode") !== "verify-full") {
      problems.push({ key, message: "wants sslmode=verify-full in production, or DATABASE_TLS=optional" });
    }
  }
  if (env.SMTP_URL && needsMailTls(env) && /tls|secure/i.test(new URL(env.SMTP_URL).search)) {
    problems.push({ key: "SMTP_URL", message: "cannot turn off TLS in production: say SMTP_TLS=optional" });
  }
  return problems;
}

/** Whether mail goes to a server with TLS or not at all. */
export const needsMailTls = (env: Pick<Placing, "NODE_ENV" | "SMTP_URL" | "SMTP_TLS">): boolean =>
  env.NODE_ENV === "production" && env.SMTP_TLS === "required" && isRemote(env.SMTP_URL);
