import { z } from "zod";
import type { Operator } from "#domain/operator.ts";
import type { Language } from "#domain/text.ts";

/** What pages and mails say of the demo's company, which does not exist. */
export const demoCompany = {
  COMPANY_NAME: "株式会社エキカリ（架空の事業者）",
  COMPANY_NAME_EN: "Ekikari Inc. (a fictitious company)",
  COMPANY_REPRESENTATIVE: "代表取締役 見本 太郎（架空の人物）",
  COMPANY_REPRESENTATIVE_EN: "Taro Mihon, President (a fictitious person)",
  COMPANY_ADDRESS: "〒000-0000 東京都架空区見本町0丁目0番0号（架空の住所）",
  COMPANY_ADDRESS_EN: "0-0-0 Mihon-cho, Kaku-ku, Tokyo 000-0000, Japan (a fictitious address)",
  COMPANY_PHONE: "0120-000-000",
  COMPANY_PRIVACY_MANAGER: "管理部長 見本 花子（架空の人物）",
  COMPANY_PRIVACY_MANAGER_EN: "Hanako Mihon, Head of Administration (a fictitious person)",
  COMPANY_PRIVACY_EMAIL: "privacy@ekikari.example",
  COMPANY_REGISTRATION_NUMBER: "T0000000000000",
};

/** What is true of the demo's company and may be true of another one: production has to say it, but may say the same. */
const demoHabits = {
  COMPANY_COURTS: "東京地方裁判所または東京簡易裁判所",
  COMPANY_COURTS_EN: "the Tokyo District Court or the Tokyo Summary Court",
  COMPANY_DOCUMENTS_SINCE: "2026-11-01",
  HELP_DESK_HOURS: "9:00〜18:00（年中無休）",
  HELP_DESK_HOURS_EN: "9:00–18:00 daily (Japan time)",
};

const text = z.string().trim().min(1).max(200);

/** The settings that name the operator. In production, all but the licence must be set. */
export const companySettings = {
  COMPANY_NAME: text.optional(),
  COMPANY_NAME_EN: text.optional(),
  COMPANY_REPRESENTATIVE: text.optional(),
  COMPANY_REPRESENTATIVE_EN: text.optional(),
  COMPANY_ADDRESS: text.optional(),
  COMPANY_ADDRESS_EN: text.optional(),
  COMPANY_PHONE: text.optional(),
  COMPANY_PRIVACY_MANAGER: text.optional(),
  COMPANY_PRIVACY_MANAGER_EN: text.optional(),
  COMPANY_PRIVACY_EMAIL: z.email().optional(),
  COMPANY_REGISTRATION_NUMBER: z
    .string()
    .regex(/^T\d{13}$/, "must be T and 13 digits")
    .optional(),
  COMPANY_COURTS: text.optional(),
  COMPANY_COURTS_EN: text.optional(),
  COMPANY_DOCUMENTS_SINCE: z.iso.date("must be a date, such as 2027-04-01").optional(),
  COMPANY_USED_GOODS_LICENCE: text.optional(),
  HELP_DESK_HOURS: text.optional(),
  HELP_DESK_HOURS_EN: text.optional(),
};

type Given = { [Key in keyof typeof companySettings]?: string | undefined };

const defaults = { ...demoCompany, ...demoHabits };
type Required = keyof typeof defaults;

/** The settings of the operator that production does not have, or has with the demo's values. */
export function findMissingCompany(given: Given): { key: Required; message: string }[] {
  return (Object.keys(defaults) as Required[]).flatMap((key) => {
    if (!given[key]) return [{ key, message: "required in production" }];
    const isDemo = key in demoCompany && given[key] === defaults[key];
    return isDemo ? [{ key, message: "is the demo's company, which does not exist" }] : [];
  });
}

/** The operator in both languages. Without a name of its own it is the demo's. */
export function operatorOf(given: Given, helpDeskEmail: string): Record<Language, Operator> {
  const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const all: Record<Required, string> = { ...defaults, ...told };
  const shared = {
    phone: all.COMPANY_PHONE,
    email: helpDeskEmail,
    privacyEmail: all.COMPANY_PRIVACY_EMAIL,
    registrationNumber: all.COMPANY_REGISTRATION_NUMBER,
    usedGoodsLicence: given.COMPANY_USED_GOODS_LICENCE ?? null,
    documentsSince: all.COMPANY_DOCUMENTS_SINCE,
    fictitious: all.COMPANY_NAME === demoCompany.COMPANY_NAME,
  };
  return {
    ja: {
      ...shared,
      name: all.COMPANY_NAME,
      representative: all.COMPANY_REPRESENTATIVE,
      address: all.COMPANY_ADDRESS,
      hours: all.HELP_DESK_HOURS,
      privacyManager: all.COMPANY_PRIVACY_MANAGER,
      courts: all.COMPANY_COURTS,
    },
    en: {
      ...shared,
      name: all.COMPANY_NAME_EN,
      representative: all.COMPANY_REPRESENTATIVE_EN,
      address: all.COMPANY_ADDRESS_EN,
      hours: all.HELP_DESK_HOURS_EN,
      privacyManager: all.COMPANY_PRIVACY_MANAGER_EN,
      courts: all.COMPANY_COURTS_EN,
    },
  };
}
