import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#db/schema/columns.ts";
import type { ContactType, InquiryState } from "#domain/members/contact-rules.ts";
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
});

export type Inquiry = typeof inquiries.$inferSelect;
