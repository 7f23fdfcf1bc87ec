import { cardBrand, isCardNumber, isExpired, isSecurityCode, maskCardNumber } from "#domain/money/card-rules.ts";
import type { Fields } from "#sandbox/cipher.ts";
import { codes } from "#sandbox/codes.ts";
import type { KeptCard } from "#sandbox/ledger.ts";
import { testCards } from "#sandbox/test-cards.ts";

/** The card in the fields of a call (CardExp is YYMM), or the codes of all that is wrong with it. */
export function readCard(fields: Fields, now: Date): { card: KeptCard } | { refused: string[] } {
  const number = fields.CardNo ?? "";
  const expiry = fields.CardExp ?? "";
  if (!number) return { refused: [codes.cardMissing] };
  const refused: string[] = [];
  if (!isCardNumber(number)) refused.push(codes.cardNumber);
  const month = Number(expiry.slice(2));
  if (!/^\d{4}$/.test(expiry) || month < 1 || month > 12) refused.push(codes.cardExpiry);
  if (fields.SecCd !== undefined && !isSecurityCode(fields.SecCd)) refused.push("G45");
  if (refused.length > 0) return { refused };
  if (isExpired({ year: 2000 + Number(expiry.slice(0, 2)), month }, now)) return { refused: [codes.expired] };
  const behaviour = testCards[number]?.behaviour;
  if (!behaviour) return { refused: [codes.cardNumberUnknown] };
  return { card: { masked: maskCardNumber(number), brand: cardBrand(number), expiry, behaviour } };
}
