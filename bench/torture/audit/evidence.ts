import type { Rows } from "#server/web/books/books.ts";

/** What a mail server has taken from us. */
export type DeliveredMail = { messageId: string; to: string; at: number };

/** The gateway's own books, as its sandbox shows them. */
export type GatewayBooks = {
  transactions: { processId: string; operation: string; amount: number; state: string; salesDate: string }[];
  calls: { operateId: string; operation: string; responseCd: string }[];
};

/** What a member was told: 2xx for `reserved`, `changed`, `extended`, `cancelled`; a refused card for `declined`. */
export type Told =
  | { what: "reserved"; reservationId: string }
  | { what: "extended"; reservationId: string; returnTime: string }
  | { what: "changed"; reservationId: string; requestKey: string }
  | { what: "cancelled"; reservationId: string }
  | { what: "declined"; memberId: string; requestKey: string };

/** What somebody of staff was told of an act: done, or refused. */
export type ToldAct = { actId: string; kind: string; done: boolean };

/** What somebody of staff was told of a refund, an approval or a charge for damage: done, or refused. */
export type ToldMoney = { kind: "refund" | "approval" | "damage"; id: string; amount: number; done: boolean };

/** What somebody of staff was told of booking for a member: done, or refused. */
export type ToldBooking = { id: string; pay: "card" | "link"; done: boolean };

/** All that the auditor looks at. It never asks the shop's own code what should be true of its data. */
export type Evidence = {
  rows: Rows;
  /** The shop's time. */
  now: Date;
  gateway: GatewayBooks;
  mails: DeliveredMail[];
  told: Told[];
  acts: ToldAct[];
  moneyActs: ToldMoney[];
  bookings: ToldBooking[];
  /** Calls to the gateway that were none of ours, by what was sent along with them. */
  strangers: string[];
  /** Moments at which a process died or the database went away: a mail may then be sent once more. */
  disturbances: number[];
  /** Moments at which time jumped: whoever was sending has lost the right to. */
  jumps: number[];
};
