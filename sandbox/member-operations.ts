import { randomBytes } from "node:crypto";
import type { Result } from "#sandbox/card-operations.ts";
import type { Fields } from "#sandbox/cipher.ts";
import { codes } from "#sandbox/codes.ts";
import type { KeptCard, Ledger, StoredMember } from "#sandbox/ledger.ts";
import { readCard } from "#sandbox/read-card.ts";
import { registrationRefusals } from "#sandbox/test-cards.ts";
import type { Tokens } from "#sandbox/tokens.ts";

const say = (...responseCd: string[]): Result => ({ answer: { ResponseCd: responseCd.join("|") }, line: "answers" });

export type Registered = { responseCd: string; authenticationId: string };

/** OCRP005: cards kept under an id and a password that the merchant invents. */
export function createMemberOperations(ledger: Ledger, tokens: Tokens, now: () => Date) {
  /** Shared with the hosted page, which has the card but no call. */
  const register = (fields: Fields, card: KeptCard): Registered => {
    const known = ledger.members.get(fields.KaiinId ?? "");
    const refused = (responseCd: string) => ({ responseCd, authenticationId: "" });
    if (!fields.KaiinId || !fields.KaiinPass) return refused(codes.memberUnknown);
    if (fields.OperateId === "4MemAdd" && known) return refused(codes.memberExists);
    if (fields.OperateId === "4MemChg" && known?.kaiinPass !== fields.KaiinPass) return refused(codes.memberUnknown);
    const refusal = registrationRefusals[card.behaviour];
    if (refusal) return refused(refusal);
    const authenticationId = randomBytes(8).toString("hex");
    const { KaiinId: kaiinId, KaiinPass: kaiinPass } = fields;
    ledger.saveMember({ kaiinId, kaiinPass, card, status: "valid", authenticationId });
    return { responseCd: codes.ok, authenticationId };
  };

  const registerFromCall = (fields: Fields): Result => {
    const read = readCard(tokens.fill(fields), now());
    if ("refused" in read) return say(...read.refused);
    const { responseCd, authenticationId } = register(fields, read.card);
    return responseCd === codes.ok ? view(codes.ok, read.card, authenticationId) : say(responseCd);
  };

  const change = (fields: Fields, next: (member: StoredMember) => Result): Result => {
    const member = ledger.members.get(fields.KaiinId ?? "");
    return member && member.kaiinPass === fields.KaiinPass ? next(member) : say(codes.memberUnknown);
  };

  const operations: Record<string, (fields: Fields) => Result> = {
    "4MemAdd": registerFromCall,
    "4MemChg": registerFromCall,
    "4MemInval": (fields) =>
      change(fields, (member) => {
        ledger.saveMember({ ...member, status: "invalid" });
        return say(codes.ok);
      }),
    "4MemUnInval": (fields) =>
      change(fields, (member) => {
        ledger.saveMember({ ...member, status: "valid" });
        return say(codes.ok);
      }),
    "4MemDel": (fields) =>
      change(fields, (member) => {
        if (member.status === "valid") return say(codes.memberStillValid);
        ledger.forgetMember(member.kaiinId);
        return say(codes.ok);
      }),
    "4MemRefM": (fields) =>
      change(fields, ({ card, status, authenticationId }) => view(codes.ok, card, authenticationId, status)),
  };
  const run = (fields: Fields): Result => operations[fields.OperateId ?? ""]?.(fields) ?? say(codes.operateId);
  return { run, register };
}

const view = (
  responseCd: string,
  card: KeptCard,
  authenticationId: string,
  status: StoredMember["status"] = "valid",
): Result => ({
  answer: {
    ResponseCd: responseCd,
    CardNo: card.masked,
    CardExp: card.expiry,
    CardBrand: card.brand,
    KaiinStatus: status === "valid" ? "0" : "1",
    TransactionId3D: authenticationId,
  },
  line: "answers",
});
