import { bigint, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#db/schema/columns.ts";

export const passkeys = pgTable("passkeys", {
  id: uuid("id").primaryKey().defaultRandom(),
  memberId: uuid("member_id").notNull(),
  credentialId: bytes("credential_id").notNull(),
  publicKey: bytes("public_key").notNull(),
  counter: bigint("counter", { mode: "number" }).notNull(),
  name: text("name").notNull(),
  createdAt: instant("created_at").notNull(),
  lastUsedAt: instant("last_used_at"),
});

export type PasskeyRow = typeof passkeys.$inferSelect;

export const passkeyChallenges = pgTable("passkey_challenges", {
  challenge: bytes("challenge").primaryKey(),
  memberId: uuid("member_id"),
  expiresAt: instant("expires_at").notNull(),
});

export const totpSecrets = pgTable("totp_secrets", {
  id: uuid("id").primaryKey().defaultRandom(),
  memberId: uuid("member_id").notNull(),
  secret: bytes("secret").notNull(),
  createdAt: instant("created_at").notNull(),
  confirmedAt: instant("confirmed_at"),
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    memberId: uuid("member_id").notNull(),
    codeHash: bytes("code_hash").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);

export const loginTickets = pgTable("login_tickets", {
  tokenHash: bytes("token_hash").primaryKey(),
  memberId: uuid("member_id").notNull(),
  tries: integer("tries").notNull().default(0),
  expiresAt: instant("expires_at").notNull(),
});
