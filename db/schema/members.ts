import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#db/schema/columns.ts";
import type { Gender } from "#domain/members/account-rules.ts";
import type { Language } from "#domain/text.ts";

export const members = pgTable("members", {
  id: uuid("id").primaryKey().defaultRandom(),
  email: text("email").notNull(),
  passwordHash: text("password_hash").notNull(),
  lastName: text("last_name").notNull(),
  firstName: text("first_name").notNull(),
  lastNameKana: text("last_name_kana").notNull(),
  firstNameKana: text("first_name_kana").notNull(),
  gender: text("gender").$type<Gender>().notNull(),
  phoneNumber: text("phone_number").notNull(),
  birthday: date("birthday", { mode: "string" }).notNull(),
  language: text("language").$type<Language>().notNull(),
  inviteCode: text("invite_code").notNull(),
  invitedBy: uuid("invited_by"),
  /** Which terms the member agreed to, by the day that stood below them; null: joined before it was kept. */
  termsVersion: date("terms_version", { mode: "string" }),
  verifiedAt: instant("verified_at"),
  blockedAt: instant("blocked_at"),
  suspendedAt: instant("suspended_at"),
  createdAt: instant("created_at").notNull(),
  passwordChangedAt: instant("password_changed_at").notNull(),
});

export type Member = typeof members.$inferSelect;

export const sessions = pgTable("sessions", {
  id: uuid("id").primaryKey().defaultRandom(),
  memberId: uuid("member_id").notNull(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  revokedAt: instant("revoked_at"),
  deviceId: uuid("device_id"),
  lastUsedAt: instant("last_used_at"),
});

export const devices = pgTable("devices", {
  id: uuid("id").primaryKey().defaultRandom(),
  memberId: uuid("member_id").notNull(),
  tokenHash: bytes("token_hash").notNull(),
  browser: text("browser"),
  system: text("system"),
  createdAt: instant("created_at").notNull(),
  lastUsedAt: instant("last_used_at").notNull(),
});

export const loginSeries = pgTable("login_series", {
  key: text("key").primaryKey(),
  failures: integer("failures").notNull(),
  lastFailureAt: instant("last_failure_at").notNull(),
  toldAt: instant("told_at"),
});

export const refreshTokens = pgTable("refresh_tokens", {
  tokenHash: bytes("token_hash").primaryKey(),
  sessionId: uuid("session_id").notNull(),
  createdAt: instant("created_at").notNull(),
  usedAt: instant("used_at"),
  parentHash: bytes("parent_hash"),
  replacedAt: instant("replaced_at"),
});

/** What a member may change about the profile. */
export type ProfileColumns = Pick<
  Member,
  "email" | "lastName" | "firstName" | "lastNameKana" | "firstNameKana" | "phoneNumber" | "birthday" | "gender"
> &
  Partial<Pick<Member, "language">>;

export const verificationCodes = pgTable(
  "verification_codes",
  {
    memberId: uuid("member_id").notNull(),
    purpose: text("purpose").$type<"register" | "profile" | "login">().notNull(),
    email: text("email").notNull(),
    codeHash: bytes("code_hash").notNull(),
    tries: integer("tries").notNull().default(0),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    payload: jsonb("payload").$type<ProfileColumns>(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.purpose] })],
);

export const passwordResets = pgTable("password_resets", {
  tokenHash: bytes("token_hash").primaryKey(),
  memberId: uuid("member_id").notNull(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
});

export const emailCorrections = pgTable("email_corrections", {
  memberId: uuid("member_id").primaryKey(),
  email: text("email").notNull(),
  tokenHash: bytes("token_hash").notNull(),
  staffId: uuid("staff_id").notNull(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

/** What is left of members whom the desk erased. */
export const erasedMembers = pgTable("erased_members", {
  memberId: uuid("member_id").primaryKey(),
  erasedAt: instant("erased_at").notNull(),
  staffId: uuid("staff_id").notNull(),
});

/** Who left while suspended: a keyed hash of the address, and nothing else of them. */
export const suspendedLeavers = pgTable("suspended_leavers", {
  emailHash: bytes("email_hash").primaryKey(),
  leftAt: instant("left_at").notNull(),
});

export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  fullAt: instant("full_at").notNull(),
});
