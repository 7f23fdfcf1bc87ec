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
  endedAt: instant("ended_at"),
});

export type Staff = typeof staff.$inferSelect;

export const staffInvitations = pgTable("staff_invitations", {
  tokenHash: bytes("token_hash").primaryKey(),
  staffId: uuid("staff_id").notNull(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
});

export const staffPasskeys = pgTable("staff_passkeys", {
  id: text("id").primaryKey(),
  staffId: uuid("staff_id").notNull(),
  name: text("name").notNull(),
  publicKey: bytes("public_key").notNull(),
  counter: bigint("counter", { mode: "number" }).notNull(),
  createdAt: instant("created_at").notNull(),
  lastUsedAt: instant("last_used_at"),
});

export const staffOneTimePasswords = pgTable("staff_one_time_passwords", {
  staffId: uuid("staff_id").primaryKey(),
  secret: text("secret").notNull(),
  confirmedAt: instant("confirmed_at"),
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  { staffId: uuid("staff_id").notNull(), codeHash: bytes("code_hash").notNull(), usedAt: instant("used_at") },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

export const staffSessions = pgTable("staff_sessions", {
  id: uuid("id").primaryKey().defaultRandom(),
  staffId: uuid("staff_id").notNull(),
  tokenHash: bytes("token_hash").notNull(),
  device: text("device").notNull().default(""),
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
