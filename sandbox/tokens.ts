import { randomBytes } from "node:crypto";
import type { Fields } from "#sandbox/cipher.ts";
import { codes } from "#sandbox/codes.ts";

export type Tokens = ReturnType<typeof createTokens>;

/** One-time tokens that stand for card fields, as the gateway's script for merchants' own pages hands them out. */
export function createTokens() {
  const cards = new Map<string, Fields>();
  return {
    issue: (card: Fields): string => {
      const token = randomBytes(16).toString("hex");
      cards.set(token, card);
      return token;
    },
    /** OATN005: whether a token is still good. */
    status: (fields: Fields): Fields => ({
      ResponseCd: cards.has(fields.Token ?? "") ? codes.ok : codes.unknownTransaction,
    }),
    /** The fields with the token replaced by its card; the token is used up. */
    fill: ({ Token, ...fields }: Fields): Fields => {
      const card = cards.get(Token ?? "");
      cards.delete(Token ?? "");
      return { ...fields, ...card };
    },
    reset: () => cards.clear(),
  };
}
