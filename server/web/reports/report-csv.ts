import type { Report, ReportName } from "#contract/console/reports.ts";
import type { Cell } from "#domain/csv.ts";
import type { Language } from "#domain/text.ts";
import { weekdayNames } from "#server/web/reports/weekday-names.ts";

/** The first line of each file. */
const heads: Record<ReportName, Record<Language, string[]>> = {
  revenue: {
    ja: ["日", "受け取った金額", "返金", "差引", "比較する日", "受け取った金額（前の期間）", "返金（前の期間）"],
    en: ["Day", "Received", "Given back", "Net", "Compared day", "Received (before)", "Given back (before)"],
  },
  rentals: {
    ja: [
      "日",
      "予約",
      "キャンセル",
      "貸出",
      "比較する日",
      "予約（前の期間）",
      "キャンセル（前の期間）",
      "貸出（前の期間）",
    ],
    en: [
      "Day",
      "Reserved",
      "Cancelled",
      "Rentals",
      "Compared day",
      "Reserved (before)",
      "Cancelled (before)",
      "Rentals (before)",
    ],
  },
  use: {
    ja: ["曜日", "時", "個体の稼働率", "箱の稼働率", "受取と返却（1日あたり）"],
    en: ["Weekday", "Hour", "Units in use", "Boxes in use", "Pickups and returns a day"],
  },
  lateness: {
    ja: ["返却した駅・エリア", "返却", "遅れ", "遅れの合計（分）", "返却（前の期間）", "遅れ（前の期間）"],
    en: ["Returned at", "Returns", "Late", "Minutes late", "Returns (before)", "Late (before)"],
  },
  refunds: {
    ja: ["用途", "受け取った金額", "返金", "受け取った金額（前の期間）", "返金（前の期間）"],
    en: ["For", "Received", "Given back", "Received (before)", "Given back (before)"],
  },
  repeat: {
    ja: ["期間", "はじめての会員", "2回目以降の会員", "貸出"],
    en: ["Period", "First rentals", "Repeat rentals", "Rentals"],
  },
  coupons: {
    ja: [
      ...["クーポン", "利用", "割引額", "受け取った料金", "返金", "差引", "はじめての会員"],
      ...["利用（前の期間）", "差引（前の期間）"],
    ],
    en: [
      ...["Coupon", "Uses", "Discount", "Received", "Given back", "Net", "First rentals"],
      ...["Uses (before)", "Net (before)"],
    ],
  },
};

const purposes: Record<Language, Record<string, string>> = {
  ja: { rental: "レンタル", extension: "延長", change: "変更の差額", late_fee: "延滞料金", damage: "損害の費用" },
  en: { rental: "Rental", extension: "Extension", change: "Change", late_fee: "Late fee", damage: "Damage or loss" },
};

const lines: Record<ReportName, (report: Report, language: Language) => Cell[][]> = {
  revenue: ({ days, earlierDays }) =>
    days.map(({ day, received, refunded }, index) => {
      const earlier = earlierDays[index];
      return [
        day,
        received,
        refunded,
        received - refunded,
        earlier?.day ?? "",
        earlier?.received ?? 0,
        earlier?.refunded ?? 0,
      ];
    }),
  rentals: ({ days, earlierDays }) =>
    days.map(({ day, reserved, cancelled, rentals }, index) => {
      const earlier = earlierDays[index];
      return [
        ...[day, reserved, cancelled, rentals],
        ...[earlier?.day ?? "", earlier?.reserved ?? 0, earlier?.cancelled ?? 0, earlier?.rentals ?? 0],
      ];
    }),
  use: ({ use }, language) =>
    weekdayNames[language].flatMap((name, weekday) =>
      Array.from({ length: 24 }, (_, hour) => [
        name,
        hour,
        use.units?.[weekday]?.[hour] ?? null,
        use.boxes?.[weekday]?.[hour] ?? null,
        use.visits[weekday]?.[hour] ?? 0,
      ]),
    ),
  lateness: ({ lateness }) =>
    lateness.map((row) => [row.name, row.returns, row.late, row.lateMinutes, row.earlierReturns, row.earlierLate]),
  refunds: (report, language) =>
    report.purposes.map(({ purpose, received, refunded, earlierReceived, earlierRefunded }) => [
      purposes[language][purpose] ?? purpose,
      ...[received, refunded, earlierReceived, earlierRefunded],
    ]),
  repeat: ({ from, to, before, now, earlier }) => [
    [`${from}/${to}`, now.first, now.repeat, now.rentals],
    [`${before.from}/${before.to}`, earlier.first, earlier.repeat, earlier.rentals],
  ],
  coupons: ({ coupons }) =>
    coupons.map((row) => [
      row.name,
      row.uses,
      row.discount,
      row.revenue + row.refunded,
      row.refunded,
      row.revenue,
      row.first,
      row.earlierUses,
      row.earlierRevenue,
    ]),
};

/** A report as lines of a file, its head first. */
export const reportLines = (name: ReportName, report: Report, language: Language): Cell[][] => [
  heads[name][language],
  ...lines[name](report, language),
];
