import { describe, expect, it } from "vitest";
import { resendable, type SentMail } from "#domain/rentals/resend.ts";

const mail = (kind: string, hour: number, more: Partial<SentMail> = {}): SentMail => ({
  kind,
  topic: null,
  state: "sent",
  createdAt: new Date(Date.UTC(2026, 10, 1, hour)),
  ...more,
});
const NOW = new Date(Date.UTC(2026, 10, 1, 10));
const kindsOf = (mails: SentMail[], outdated: string[] = []) =>
  resendable(mails, outdated, NOW).map(({ kind }) => kind);

describe("which mails may be sent once more", () => {
  it("is the newest of those that name time and place", () => {
    expect(kindsOf([mail("reservationConfirmed", 1), mail("reservationChanged", 2)])).toEqual(["reservationChanged"]);
    expect(kindsOf([mail("reservationConfirmed", 1)])).toEqual(["reservationConfirmed"]);
  });
  it("is none of those about what is over", () => {
    const confirmed = mail("reservationConfirmed", 1, { topic: "reservation 1 confirmed" });
    expect(kindsOf([confirmed], ["reservation 1 confirmed"])).toEqual([]);
  });
  it("is every receipt, and of other kinds the newest", () => {
    const all = [mail("receipt", 1), mail("receipt", 2), mail("itemChecked", 3), mail("itemChecked", 4)];
    expect(resendable(all, [], NOW).map(({ kind, createdAt }) => [kind, createdAt.getUTCHours()])).toEqual([
      ["itemChecked", 4],
      ["receipt", 2],
      ["receipt", 1],
    ]);
  });
  it("is what tells of money: every refund, and the newest of what became of a late fee", () => {
    const all = [mail("givenBack", 1), mail("givenBack", 2), mail("lateFeeReduced", 3), mail("lateFeeReduced", 4)];
    expect(kindsOf(all)).toEqual(["lateFeeReduced", "givenBack", "givenBack"]);
  });
  it("is every announced charge for damage, until it falls due", () => {
    const due = (hour: number) => ({ data: { chargeAt: `2026-11-01T${hour}:00:00Z` } });
    const failed = { state: "failed", ...due(12) };
    expect(kindsOf([mail("damageAnnounced", 1, due(11)), mail("damageAnnounced", 2, failed)])).toHaveLength(2);
    expect(kindsOf([mail("damageAnnounced", 1, due(10)), mail("damagePostponed", 2, due(10))])).toEqual([]);
  });
  it("is of a charge for damage the last word: postponed, withdrawn or not paid", () => {
    const due = { data: { chargeAt: "2026-11-02T00:00:00Z" } };
    for (const kind of ["damagePostponed", "damageWithdrawn", "damageUnpaid"]) {
      expect(kindsOf([mail("damageAnnounced", 1, due), mail(kind, 2, due)])).toEqual([kind]);
      expect(kindsOf([mail(kind, 2, due), mail("damageAnnounced", 3, due)])).toEqual(["damageAnnounced"]);
    }
  });
  it("is of damage also what names no day, and that it was not paid once the day has come", () => {
    expect(kindsOf([mail("damageAnnounced", 1)])).toEqual(["damageAnnounced"]);
    const due = { data: { chargeAt: "2026-11-01T09:00:00Z" } };
    expect(kindsOf([mail("damageAnnounced", 1, due), mail("damageUnpaid", 9, due)])).toEqual(["damageUnpaid"]);
  });
  it("is what still waits ten hours after it was written", () => {
    const waiting = (hour: number) => kindsOf([mail("receipt", hour, { state: "waiting" })]);
    expect([waiting(0), waiting(1)]).toEqual([["receipt"], []]);
    expect(kindsOf([mail("receipt", 0, { state: "sending" })])).toEqual([]);
  });
  it("is none that waits, was given up or was never for the member to keep", () => {
    expect(kindsOf([mail("receipt", 1, { state: "waiting" }), mail("receipt", 2, { state: "superseded" })])).toEqual(
      [],
    );
    expect(kindsOf([mail("passwordReset", 1)])).toEqual([]);
    expect(kindsOf([mail("receipt", 1, { state: "failed" })])).toEqual(["receipt"]);
  });
});
