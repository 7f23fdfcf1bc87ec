import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
