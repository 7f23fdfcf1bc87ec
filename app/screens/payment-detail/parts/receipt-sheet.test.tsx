import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { loadMessages } from "#app/messages/messages.tsx";
import type { PaymentHistory } from "#contract/payment.ts";
import { LanguageProvider } from "#ui/language.tsx";
import { type Honorific, ReceiptSheet } from "./receipt-sheet.tsx";
import { receiptsOf } from "./receipts.ts";

beforeAll(async () => {
  await loadMessages("ja", ["receipt", "common"]);
  await loadMessages("en", ["receipt", "common"]);
});

const PAID = { amount: 24_000, tax: 2_181 };
const issuer = { name: "株式会社エキカリ", registrationNumber: "T1234567890123" };

type To = { addressee: string; honorific: Honorific };

/** The only receipt of a rental of which so much went back. */
function draw(
  language: "ja" | "en",
  refunds: PaymentHistory["payments"][number]["refunds"],
  to: To = { addressee: "山田 花子", honorific: "person" },
): string {
  const refundedAmount = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const at = "2026-11-30T23:59:59+09:00";
  const card = { maskedNumber: "************1111", createdAt: at, paidAt: at };
  const payment = { id: "rent", purpose: "rental", state: "paid", ...PAID, ...card, refundedAmount, refunds } as const;
  const booked = { discount: 0, bookedExtension: 0 };
  const history = { payments: [payment], issuer, booked, paid: PAID.amount, refunded: refundedAmount };
  const rental = { status: "in_rental", stage: "rented", refund: null, late: { payment: "none" } } as const;
  const [receipt] = receiptsOf(rental, history);
  if (!receipt) throw new Error("no receipt");
  const reservation = { number: "R0123456789", product: { name: "スーツケース" } } as never;
  const drawn = <ReceiptSheet receipt={receipt} reservation={reservation} issuer={issuer} {...to} />;
  return renderToStaticMarkup(<LanguageProvider language={language}>{drawn}</LanguageProvider>);
}

/** As text. */
const sheet = (...drawn: Parameters<typeof draw>): string =>
  draw(...drawn)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/ +/g, " ");

const back = (amount: number, tax: number) => [{ amount, tax, refundedAt: "2026-12-01T00:00:30+09:00" }];

it("of a payment that went back in part has all that a return invoice needs: both days, amount, rate, tax, who issued it", () => {
  const ja = sheet("ja", back(12_000, 1_091));
  for (const fact of ["2026年11月30日", "2026年12月1日", "返金額 -12,000円", "返金額のうち消費税（10%） -1,091円"])
    expect(ja).toContain(fact);
  expect(ja).toContain("合計 12,000円 うち消費税（10%） 1,090円");
  expect(ja).toContain("発行者 株式会社エキカリ 登録番号 T1234567890123");
  const en = sheet("en", back(12_000, 1_091));
  expect(en).toContain("Refunded -¥12,000 Consumption tax in the refund (10%) -¥1,091 Total ¥12,000");
});

it("of a payment that went back whole is a refund statement with the same, although the rental goes on", () => {
  const ja = sheet("ja", back(24_000, 2_181));
  expect(ja).toContain("返金明細書 山田 花子 様 24,000円");
  for (const fact of [
    "2026年11月30日",
    "2026年12月1日",
    "合計 24,000円 返金額のうち消費税（10%） 2,181円",
    "T1234567890123",
  ])
    expect(ja).toContain(fact);
});

it("of a payment of which nothing went back says nothing of refunds", () => {
  expect(sheet("ja", [])).not.toContain("返金");
});

it.each([
  ["person", "様"],
  ["company", "御中"],
  ["none", ""],
] as const)("without a name has a line to write one on, and the title (%s) at its end", (honorific, title) => {
  const line = (addressee: string) => /<\/h2>(<p.*?<\/p>)/.exec(draw("ja", [], { addressee, honorific }))?.[1];
  for (const empty of ["", " 　"])
    expect(line(empty)).toMatch(new RegExp(`^<p class="[^"]*min-h-14[^"]*justify-end[^"]*">${title}</p>$`));
  expect(line(" 株式会社テスト ")).toMatch(new RegExp(`>株式会社テスト${title && ` ${title}`}</p>$`));
  expect(line("株式会社テスト")).not.toContain("justify-end");
});
