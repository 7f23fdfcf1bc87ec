import { z } from "zod";
import { companySettings, findMissingCompany, operatorOf } from "#server/platform/company.ts";
import {
  type CipherKeys,
  DEFAULT_KEY_ID,
  type Key,
  type KeyList,
  loneKey,
  parseCipherKeys,
  parseKeyList,
} from "#server/platform/key-list.ts";
import { parseRetention } from "#server/platform/retention.ts";
import {
  findHalfProduction,
  findPlainConnections,
  needsMailTls,
  pointsOutside,
} from "#server/platform/settings-checks.ts";

const boolean = z.enum(["true", "false"]).transform((value) => value === "true");

/** How many proxies stand before us, each of which adds an address; `true` is one, `false` none. */
const proxyHops = z
  .string()
  .regex(/^(true|false|[0-9])$/, "must be true, false or the number of proxies in a row")
  .transform((value) => (value === "true" ? 1 : value === "false" ? 0 : Number(value)));

const sixteenBytes = z.string().refine((value) => Buffer.byteLength(value) === 16, "must be 16 bytes");

const secret = z.string().min(32);

/** Without an address, mails would go out as nobody's. */
const sender = /^([^<>]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/;

/** A text that a parser of ours reads; what the parser throws is what is wrong with the setting. */
const parsedBy = <T>(parse: (text: string) => T) =>
  z.string().transform((text, context): T => {
    try {
      return parse(text);
    } catch (error) {
      context.addIssue({ code: "custom", message: error instanceof Error ? error.message : "cannot be read" });
      return z.NEVER;
    }
  });

const keyList = (idPattern?: RegExp) => parsedBy((text): KeyList => parseKeyList(text, idPattern));

/** With no gateway configured, the payment sandbox that we start ourselves: these are its own settings. */
const sandboxCard = {
  CARD_MERCHANT_ID: "00000001",
  CARD_MERCHANT_PASS: "sandbox-merchant",
  CARD_TENANT_ID: "0001",
  CARD_AES_KEY: "sandbox-aes-key!",
  CARD_AES_IV: "sandbox-aes-iv!!",
  CARD_VAULT_KEY: "sandbox-vault-key, worth nothing",
};
/** Those of them that everybody knows. */
const sandboxSecrets = ["CARD_MERCHANT_PASS", "CARD_AES_KEY", "CARD_AES_IV", "CARD_VAULT_KEY"] as const;
const cardKeys = ["CARD_GATEWAY_URL", ...(Object.keys(sandboxCard) as (keyof typeof sandboxCard)[])] as const;

/** A store of pictures outside is named by all of these, or by none. */
const s3Keys = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** A secret can be given alone or as a list. */
const loneAndList = [
  ["AUTH_SECRET", "AUTH_SECRETS"],
  ["CARD_VAULT_KEY", "CARD_VAULT_KEYS"],
  ["CARD_AES_KEY", "CARD_AES_KEYS"],
  ["CARD_AES_IV", "CARD_AES_KEYS"],
  ["INBOUND_MAIL_SECRET", "INBOUND_MAIL_SECRETS"],
  ["METRICS_TOKEN", "METRICS_TOKENS"],
] as const;

/** What production has to be told, because nobody may be led to the demo's. */
const essentials = ["DATABASE_URL", "PUBLIC_ORIGIN", "AUTH_SECRET", "HELP_DESK_EMAIL", "RETURN_ADDRESS"] as const;
/** The address of the demo's company, which does not exist. */
const demo = {
  HELP_CENTER_URL: "https://help.example.com/",
  MAIL_FROM: "エキカリ <no-reply@ekikari.example>",
};
const demoReturnAddress = "〒108-0075|東京都港区港南0-0-0|エキカリ 返却センター|03-0000-0000";

const schema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).optional(),
    PUBLIC_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .transform((value) => new URL(value).origin)
      .optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_MIGRATION_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_PREPARED: boolean.default(true),
    DATABASE_TLS: z.enum(["required", "optional"]).default("required"),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
    DRAIN_MS: z.coerce.number().int().min(0).max(300_000).optional(),
    DATA_DIR: z.string().min(1).default(".data"),
    DEMO_SHOP: boolean.optional(),
    HELP_CENTER_URL: z.url({ protocol: /^https$/ }).default(demo.HELP_CENTER_URL),
    HELP_DESK_EMAIL: z.email().optional(),
    INBOUND_MAIL_ADDRESS: z.email().optional(),
    INBOUND_MAIL_SECRET: secret.optional(),
    INBOUND_MAIL_SECRETS: keyList().optional(),
    ...companySettings,
    RETURN_ADDRESS: z.string().min(1).optional(),
    AUTH_SECRET: secret.optional(),
    AUTH_SECRETS: keyList().optional(),
    TRUST_PROXY: proxyHops.optional(),
    RATE_LIMITS: boolean.default(true),
    SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
    SMTP_TLS: z.enum(["required", "optional"]).default("required"),
    MAIL_FROM: z.string().regex(sender, "must be an address, or a name and <an address>").default(demo.MAIL_FROM),
    CARD_GATEWAY_URL: z
      .url({ protocol: /^https?$/ })
      .transform((value) => new URL(value).origin)
      .optional(),
    CARD_MERCHANT_ID: z.string().optional(),
    CARD_MERCHANT_PASS: z.string().optional(),
    CARD_TENANT_ID: z.string().optional(),
    CARD_AES_KEY: sixteenBytes.optional(),
    CARD_AES_IV: sixteenBytes.optional(),
    CARD_AES_KEYS: parsedBy(parseCipherKeys).optional(),
    CARD_VAULT_KEY: secret.optional(),
    CARD_VAULT_KEYS: keyList().optional(),
    CARD_TIMEOUT_MS: z.coerce.number().int().min(50).max(120_000).default(60_000),
    SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).default(4010),
    DEV_PAGES: boolean.optional(),
    ALLOW_REMOTE: boolean.default(false),
    DEBUG_CALLS: boolean.default(false),
    ROLE: z.enum(["all", "web", "worker"]).default("all"),
    JOB_PACE: z.coerce.number().min(1).max(100).default(1),
    CLOCK_FILE: z.string().min(1).optional(),
    LOCKER_WEBHOOK_SECRET: secret.optional(),
    LOCKER_SECRETS: keyList(/^([a-z0-9-]{1,40}\/)?[\w-]{1,20}$/).optional(),
    LOCKER_GATEWAY_URL: z
      .url({ protocol: /^https?$/ })
      .transform((value) => value.replace(/\/$/, ""))
      .optional(),
    LOCKER_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(10_000),
    METRICS_TOKEN: secret.optional(),
    METRICS_TOKENS: keyList().optional(),
    S3_ENDPOINT: z
      .url({ protocol: /^https?$/ })
      .transform((value) => value.replace(/\/$/, ""))
      .optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    S3_REGION: z.string().min(1).default("auto"),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    SYNCHRONOUS_STANDBY: z.enum(["required", "expected", "none"]).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/ })
      .transform((value) => value.replace(/\/$/, ""))
      .optional(),
    KEEP_DAYS: parsedBy(parseRetention).default(parseRetention("")),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  })
  .superRefine((env, context) => {
    const refuse = (key: keyof typeof env, message: string) =>
      context.addIssue({ code: "custom", path: [key], message });
    for (const [lone, list] of loneAndList) {
      if (env[lone] && env[list]) refuse(lone, `is not looked at beside ${list}: list it there`);
    }
    const mailSecret = env.INBOUND_MAIL_SECRETS ?? env.INBOUND_MAIL_SECRET;
    if ((env.INBOUND_MAIL_ADDRESS === undefined) !== (mailSecret === undefined)) {
      refuse("INBOUND_MAIL_ADDRESS", "and INBOUND_MAIL_SECRET are given together, or neither");
    }
    for (const { key, message } of findHalfProduction(env)) refuse(key, message);
    const missing = s3Keys.filter((key) => !env[key]);
    if (missing.length < s3Keys.length) for (const key of missing) refuse(key, "belongs to the other settings of S3");
    if (env.NODE_ENV !== "production") return;
    for (const { key, message } of findPlainConnections(env)) refuse(key, message);
    const given = {
      ...env,
      ...Object.fromEntries(loneAndList.map(([lone, list]) => [lone, env[lone] ?? env[list]])),
    };
    for (const key of [...essentials, ...cardKeys] as const) {
      if (!given[key]) refuse(key, "required in production");
    }
    for (const key of sandboxSecrets) {
      if (env[key] === sandboxCard[key]) refuse(key, "is the sandbox's, which everybody knows");
    }
    if (env.CARD_VAULT_KEYS?.some((each) => each.secret === sandboxCard.CARD_VAULT_KEY)) {
      refuse("CARD_VAULT_KEYS", "has the sandbox's, which everybody knows");
    }
    if (env.CARD_AES_KEYS?.some(({ aesKey }) => aesKey === sandboxCard.CARD_AES_KEY)) {
      refuse("CARD_AES_KEYS", "has the sandbox's, which everybody knows");
    }
    for (const key of Object.keys(demo) as (keyof typeof demo)[]) {
      if (env[key] === demo[key]) refuse(key, "required in production: the demo's company does not exist");
    }
    for (const { key, message } of findMissingCompany(env)) refuse(key, message);
    for (const key of ["HELP_DESK_EMAIL", "MAIL_FROM", "COMPANY_PRIVACY_EMAIL"] as const) {
      if (env[key]?.includes("@ekikari.example")) refuse(key, "is the demo's address, which nobody reads");
    }
    if (env.RETURN_ADDRESS === demoReturnAddress) refuse("RETURN_ADDRESS", "is the demo's");
    // Without it, all who come through a proxy share its address, and each other's rate limits.
    if (env.TRUST_PROXY === undefined) refuse("TRUST_PROXY", "say how many proxies there are in production, or false");
    if (!env.RATE_LIMITS) refuse("RATE_LIMITS", "cannot be turned off in production");
    if (env.DEV_PAGES) refuse("DEV_PAGES", "cannot be turned on in production");
    if (env.DEBUG_CALLS) refuse("DEBUG_CALLS", "cannot be turned on in production");
    if (env.CLOCK_FILE) refuse("CLOCK_FILE", "time cannot be moved in production");
    for (const key of ["PUBLIC_ORIGIN", "CARD_GATEWAY_URL", "LOCKER_GATEWAY_URL", "S3_ENDPOINT"] as const) {
      if (env[key] && !env[key].startsWith("https:")) refuse(key, "must be https in production");
    }
  });

export type Env = ReturnType<typeof readEnv>;
export type CardSettings = Env["card"];

/** The settings of this process, read once. `.env.example` describes each. Throws one error that names every mistake. */
export function readEnv(source: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(filled);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is not right:\n${lines.join("\n")}\nSee .env.example.`);
  }
  const env = parsed.data;
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
  const helpDeskEmail = env.HELP_DESK_EMAIL ?? "help@ekikari.example";
  return {
    ...env,
    TRUST_PROXY: env.TRUST_PROXY ?? 0,
    production: env.NODE_ENV === "production",
    publicOrigin,
    // A developer's site is for the developer's machine, unless told otherwise.
    HOST: env.HOST ?? (env.NODE_ENV === "production" ? "0.0.0.0" : "127.0.0.1"),
    devPages: env.NODE_ENV !== "production" && (env.DEV_PAGES ?? !pointsOutside(env)),
    mailNeedsTls: needsMailTls(env),
    // On a developer's machine there is neither a standby nor a balancer to wait for.
    SYNCHRONOUS_STANDBY: env.SYNCHRONOUS_STANDBY ?? (env.NODE_ENV === "production" ? "expected" : "none"),
    DRAIN_MS: env.DRAIN_MS ?? (env.NODE_ENV === "production" ? 10_000 : 0),
    // A database that is not ours is left without the demo shop unless that is asked for.
    demoShop: env.DEMO_SHOP ?? !env.DATABASE_URL,
    helpDeskEmail,
    operator: operatorOf(env, helpDeskEmail),
    inboundMail: inboundMailOf(env),
    returnAddress: (env.RETURN_ADDRESS ?? demoReturnAddress).split("|").map((line) => line.trim()),
    // Without any, one is made and kept (not in production).
    authKeys: env.AUTH_SECRETS ?? (env.AUTH_SECRET ? loneKey(env.AUTH_SECRET) : undefined),
    lockerKeys: lockerKeysOf(env),
    metricsKeys: env.METRICS_TOKENS ?? (env.METRICS_TOKEN ? loneKey(env.METRICS_TOKEN) : []),
    s3: s3Of(env),
    card: {
      usesSandbox: !env.CARD_GATEWAY_URL,
      gatewayUrl: env.CARD_GATEWAY_URL ?? `http://${new URL(publicOrigin).hostname}:${env.SANDBOX_PORT}`,
      merchantId: env.CARD_MERCHANT_ID ?? sandboxCard.CARD_MERCHANT_ID,
      merchantPass: env.CARD_MERCHANT_PASS ?? sandboxCard.CARD_MERCHANT_PASS,
      tenantId: env.CARD_TENANT_ID ?? sandboxCard.CARD_TENANT_ID,
      cipherKeys: cipherKeysOf(env),
      vaultKeys: env.CARD_VAULT_KEYS ?? loneKey(env.CARD_VAULT_KEY ?? sandboxCard.CARD_VAULT_KEY),
      timeoutMs: env.CARD_TIMEOUT_MS,
    },
  };
}

/** What browsers carry to and from the gateway is encrypted with: the first one writes, all are tried to read. */
function cipherKeysOf({ CARD_AES_KEYS, CARD_AES_KEY, CARD_AES_IV }: z.output<typeof schema>): CipherKeys {
  const [aesKey, aesIv] = [CARD_AES_KEY ?? sandboxCard.CARD_AES_KEY, CARD_AES_IV ?? sandboxCard.CARD_AES_IV];
  return CARD_AES_KEYS ?? [{ id: DEFAULT_KEY_ID, aesKey, aesIv }];
}

/** Where uploaded pictures are kept outside the database; undefined: in it. */
function s3Of({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: z.output<typeof schema>) {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** Where answers to our mails come in, and who hands them on; without it, people answer to people. */
function inboundMailOf(env: z.output<typeof schema>): { address: string; keys: readonly Key[] } | undefined {
  const { INBOUND_MAIL_ADDRESS: address, INBOUND_MAIL_SECRET: lone, INBOUND_MAIL_SECRETS: list } = env;
  const known = list ?? (lone && loneKey(lone));
  if (address && known) return { address, keys: known };
  const demo = { address: "reply@ekikari.example", keys: loneKey("a developer's mail provider") };
  return env.NODE_ENV === "production" ? undefined : demo;
}

/** The keys of lockers whose word is taken: without any secret, none in production. */
function lockerKeysOf({ LOCKER_SECRETS, LOCKER_WEBHOOK_SECRET, NODE_ENV }: z.output<typeof schema>): Key[] {
  const shared = LOCKER_WEBHOOK_SECRET ? loneKey(LOCKER_WEBHOOK_SECRET) : [];
  const keys = [...(LOCKER_SECRETS ?? []), ...shared];
  return keys.length > 0 || NODE_ENV === "production" ? keys : [...loneKey("a developer's lockers")];
}
