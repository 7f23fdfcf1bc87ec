import { bigint, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#db/schema/columns.ts";
import type { Role } from "#domain/staff/permissions.ts";
import type { Language } from "#domain/text.ts";

export const staff = pgTable("staff", {
  id: uuid("id").primaryKey().defaultRandom(),
  email: text("email").notNull(),
  name: text("name").notNull(),
  roles: text("roles").array().$type<Role[]>().notNull(),
  stations: text("stations").array(),
  language: text("language").$type<Language>().notNull().default("ja"),
  passwordHash: text("password_hash"),
  createdAt: instant("created_at").notNull(),
  acceptedAt: instant("accepted_at"),
  endedAt: instant("ended_at"),
});

export type Staff = typeof staff.$inferSelect;

export const staffInvitations = pgTable("staff_invitations", {
  tokenHash: bytes("token_hash").primaryKey(),
  staffId: uuid("staff_id").notNull(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const staffPasskeys = pgTable("staff_passkeys", {
  id: uuid("id").primaryKey().defaultRandom(),
  staffId: uuid("staff_id").notNull(),
  credentialId: bytes("credential_id").notNull(),
  publicKey: bytes("public_key").notNull(),
  counter: bigint("counter", { mode: "number" }).notNull(),
  name: text("name").notNull(),
  createdAt: instant("created_at").notNull(),
  lastUsedAt: instant("last_used_at"),
});

export type StaffPasskey = typeof staffPasskeys.$inferSelect;

export const staffChallenges = pgTable("staff_challenges", {
  challenge: bytes("challenge").primaryKey(),
  staffId: uuid("staff_id"),
  purpose: text("purpose").$type<"sign_in" | "add" | "prove">().notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const staffTotpSecrets = pgTable("staff_totp_secrets", {
  id: uuid("id").primaryKey().defaultRandom(),
  staffId: uuid("staff_id").notNull(),
  secret: bytes("secret").notNull(),
  createdAt: instant("created_at").notNull(),
  confirmedAt: instant("confirmed_at"),
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  { staffId: uuid("staff_id").notNull(), codeHash: bytes("code_hash").notNull(), usedAt: instant("used_at") },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

export const staffDevices = pgTable(
  "staff_devices",
  {
    staffId: uuid("staff_id").notNull(),
    tokenHash: bytes("token_hash").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.tokenHash] })],
);

export const staffSessions = pgTable("staff_sessions", {
  id: uuid("id").primaryKey().defaultRandom(),
  staffId: uuid("staff_id").notNull(),
  tokenHash: bytes("token_hash").notNull(),
  browser: text("browser"),
  system: text("system"),
  createdAt: instant("created_at").notNull(),
  lastUsedAt: instant("last_used_at").notNull(),
  factorAt: instant("factor_at").notNull(),
  endedAt: instant("ended_at"),
});

export const auditLog = pgTable("audit_log", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  at: instant("at").notNull(),
  staffId: uuid("staff_id"),
  staffName: text("staff_name").notNull(),
  act: text("act").notNull(),
  subject: text("subject").notNull(),
  subjectId: text("subject_id").notNull(),
  before: jsonb("before"),
  after: jsonb("after"),
  reason: text("reason"),
  requestId: text("request_id").notNull(),
  previous: bytes("previous").notNull(),
  hash: bytes("hash").notNull(),
});

export const memberAuditKeys = pgTable("member_audit_keys", {
  memberId: uuid("member_id").primaryKey(),
  key: bytes("key").notNull(),
});

export const staffActs = pgTable("staff_acts", {
  id: uuid("id").primaryKey(),
  staffId: uuid("staff_id").notNull(),
  kind: text("kind").notNull(),
  requestHash: bytes("request_hash").notNull(),
  stationSlug: text("station_slug").notNull(),
  occurredAt: instant("occurred_at").notNull(),
  at: instant("at").notNull(),
  answer: jsonb("answer"),
});

/** Lists with their filters that somebody wants to find again. */
export const staffViews = pgTable("staff_views", {
  id: uuid("id").primaryKey().defaultRandom(),
  staffId: uuid("staff_id").notNull(),
  name: text("name").notNull(),
  path: text("path").notNull(),
  createdAt: instant("created_at").notNull(),
});
