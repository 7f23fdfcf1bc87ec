import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#db/schema/columns.ts";
import type { ContactType, InquiryState } from "#domain/members/contact-rules.ts";
import type { InquiryStage } from "#domain/members/inquiry-stage.ts";
import type { Language } from "#domain/text.ts";

export const inquiries = pgTable("inquiries", {
  id: uuid("id").primaryKey().defaultRandom(),
  number: text("number").notNull(),
  memberId: uuid("member_id"),
  type: text("type").$type<ContactType>().notNull(),
  content: text("content").notNull(),
  lastName: text("last_name").notNull(),
  firstName: text("first_name").notNull(),
  lastNameKana: text("last_name_kana"),
  firstNameKana: text("first_name_kana"),
  phoneNumber: text("phone_number"),
  email: text("email").notNull(),
  reservationNumber: text("reservation_number"),
  language: text("language").$type<Language>().notNull(),
  state: text("state").$type<InquiryState>().notNull().default("open"),
  fingerprint: bytes("fingerprint").notNull(),
  createdAt: instant("created_at").notNull(),
  closedAt: instant("closed_at"),
  stage: text("stage").$type<InquiryStage>().notNull().default("new"),
  /** mail: it began with a mail, and `content` is how its first message begins */
  source: text("source").$type<"form" | "mail">().notNull().default("form"),
  subject: text("subject"),
  assignee: uuid("assignee"),
  version: integer("version").notNull().default(0),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

export type Inquiry = typeof inquiries.$inferSelect;

export type InquiryMessageKind = "in" | "out" | "note";

export const inquiryMessages = pgTable("inquiry_messages", {
  id: uuid("id").primaryKey().defaultRandom(),
  inquiryId: uuid("inquiry_id").notNull(),
  kind: text("kind").$type<InquiryMessageKind>().notNull(),
  body: text("body").notNull(),
  staffId: uuid("staff_id"),
  sender: text("sender"),
  messageKey: bytes("message_key"),
  attachments: text("attachments").array().notNull().default([]),
  outboxId: uuid("outbox_id"),
  at: instant("at").notNull(),
});

export const inquiryTemplates = pgTable("inquiry_templates", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull(),
  language: text("language").$type<Language>().notNull(),
  body: text("body").notNull(),
  updatedAt: instant("updated_at").notNull(),
  updatedBy: uuid("updated_by"),
});
