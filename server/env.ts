import { z } from "zod";

const boolean = z.enum(["true", "false"]).transform((value) => value === "true");

const schema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default("0.0.0.0"),
    PUBLIC_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .transform((value) => new URL(value).origin)
      .optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
    DATA_DIR: z.string().min(1).default(".data"),
    DEMO_SHOP: boolean.optional(),
    HELP_CENTER_URL: z.url({ protocol: /^https$/ }).default("https://help.example.com/"),
    AUTH_SECRET: z.string().min(32).optional(),
    TRUST_PROXY: boolean.default(false),
    RATE_LIMITS: boolean.default(true),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).default("エキカリ <no-reply@ekikari.example>"),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV !== "production") return;
    for (const key of ["DATABASE_URL", "PUBLIC_ORIGIN", "AUTH_SECRET"] as const) {
      if (!env[key]) context.addIssue({ code: "custom", path: [key], message: "required in production" });
    }
    if (!env.RATE_LIMITS) {
      context.addIssue({ code: "custom", path: ["RATE_LIMITS"], message: "cannot be turned off in production" });
    }
    if (env.PUBLIC_ORIGIN && !env.PUBLIC_ORIGIN.startsWith("https:")) {
      context.addIssue({ code: "custom", path: ["PUBLIC_ORIGIN"], message: "must be https in production" });
    }
  });

export type Env = ReturnType<typeof readEnv>;

/** The settings of this process, read once. `.env.example` describes each. Throws one error that names every mistake. */
export function readEnv(source: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(filled);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is not right:\n${lines.join("\n")}\nSee .env.example.`);
  }
  const env = parsed.data;
  return {
    ...env,
    production: env.NODE_ENV === "production",
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    // A database somebody brought along is left alone unless asked.
    demoShop: env.DEMO_SHOP ?? !env.DATABASE_URL,
  };
}
