import { z } from "zod";

const sixteenBytes = z.string().refine((value) => Buffer.byteLength(value) === 16, "must be 16 bytes");

// The same names and values as the shop's own settings: with neither set, the two fit together.
const schema = z.object({
  NODE_ENV: z.string().default("development"),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
  SANDBOX_HOST: z.string().min(1).default("127.0.0.1"),
  SANDBOX_LEDGER_FILE: z.string().optional(),
  SANDBOX_HANG_MS: z.coerce.number().int().positive().default(70_000),
  CARD_MERCHANT_ID: z.string().default("00000001"),
  CARD_MERCHANT_PASS: z.string().default("sandbox-merchant"),
  CARD_TENANT_ID: z.string().default("0001"),
  CARD_AES_KEY: sixteenBytes.default("sandbox-aes-key!"),
  CARD_AES_IV: sixteenBytes.default("sandbox-aes-iv!!"),
});

export type SandboxSettings = z.output<typeof schema>;

export function readSandboxSettings(source: Record<string, string | undefined>): SandboxSettings {
  const settings = schema.parse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== "")));
  if (settings.NODE_ENV === "production") throw new Error("The payment sandbox does not start in production.");
  return settings;
}
