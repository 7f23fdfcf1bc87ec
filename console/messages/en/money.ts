import type { OpenKind, QueueAct } from "#domain/money/payments-queue.ts";
import type { Verdict } from "#domain/money/settlement.ts";
import type { StaffRefundKind, StaffRefundState } from "#domain/money/staff-refund.ts";
import type { DamageKind } from "#domain/rentals/damage.ts";
import type ja from "../ja/money.ts";

const kinds: Record<OpenKind, string> = {
  call: "Unknown outcome",
  late_fee: "Unpaid late fee",
  damage: "Unpaid damage",
  refund: "Refund",
  orphan: "Unidentified payment",
};

const acts: Record<QueueAct, string> = {
  look_up: "Look up",
  try_again: "Try again",
  give_back: "Give back",
  write_off: "Write off",
  ask_again: "Ask again",
  call_done: "It was made",
  call_undone: "It was not made",
};

const refundKinds: Record<StaffRefundKind, string> = {
  part: "Part refund",
  cancellation: "Cancellation by the shop",
  change: "Difference after a change",
  late_fee: "Late fee reduced",
  damage: "Damage given back",
  orphan: "Unidentified payment given back",
};

const refundStates: Record<StaffRefundState, string> = {
  requested: "Waiting for approval",
  approved: "To be sent",
  refused: "Refused",
  sent: "Refunded",
  failed: "Failed",
  unknown: "Unknown",
};

const states: Record<string, string> = {
  ...refundStates,
  created: "To be sent",
  declined: "Declined",
  rejected: "Rejected",
  open: "Open",
  sending: "Being refunded",
};

/** Of what a member owes: nothing of it is a refund, but for a loss that was paid and does not stand. */
const owedStates: Record<string, string> = {
  failed: "Could not be charged",
  announced: "To be withdrawn",
  postponed: "Postponed",
  paid: "To be given back",
};

const isOwed = (kind: OpenKind) => kind === "late_fee" || kind === "damage";

const details: Record<string, string> = {
  ...refundKinds,
  authorise: "Authorisation",
  capture: "Capture",
  void: "Void",
  refund: "Refund",
  damage: "Damage",
  loss: "Loss",
};

const verdicts: Record<Verdict, string> = {
  same: "Same",
  amount: "Different amounts",
  only_ours: "Only ours",
  only_theirs: "Only the gateway's",
  other_day: "Another day",
  orphan: "Unidentified payment",
};

const damageKinds: Record<DamageKind, string> = { damage: "Damage", loss: "Loss" };

export default {
  refundKinds,
  refundStates,
  damageKinds,
  reason: "Reason (required, kept in the log)",
  cancel: "Cancel",
  now: "Now",
  after: "After",
  queue: {
    first: "First page",
    more: "Next page",
    title: "Payments",
    lead: "Unknown outcomes, unpaid fees and refunds that are stuck, the oldest first.",
    kinds,
    acts,
    stateOf: (kind: OpenKind, state: string) => (isOwed(kind) ? owedStates : states)[state] ?? state,
    details,
    all: "All",
    filter: "Kind",
    state: "State",
    standing: { waiting: "Waiting", failed: "Failed", unknown: "Unknown" },
    none: "There is nothing to do.",
    columns: {
      kind: "Kind",
      state: "State",
      reservation: "Reservation",
      amount: "Amount",
      since: "Since",
      who: "Requested by",
      acts: "Acts",
    },
    asked: (act: QueueAct, who: string) =>
      `${who} asked for “${acts[act]}”. It is settled once somebody else does the same`,
    codes: (codes) => `Answer ${codes}`,
    looked: { open: "It isn't settled yet", settled: "It is settled" },
    done: { open: "Done. It isn't complete yet", settled: "Done" },
    dialog: {
      try_again: "It is sent to the card issuer once more. The member is told according to the outcome.",
      give_back: "The whole amount goes back to the card. Above the limit, somebody else approves it first.",
      write_off:
        "Nothing more is charged or refunded. Unpaid late fees and damages are withdrawn, and the member is told. Above the limit, somebody else approves the withdrawal first; a refund, or money nobody claims, is written off once somebody else does the same.",
      ask_again:
        "Asks once more for what a cancellation or a change gives back. Above the limit, somebody else approves it first.",
      call_done:
        "Records that the call was made, as the gateway told you when asked. It takes two people: it is settled once somebody else does the same.",
      call_undone:
        "Records that the call was not made, as the gateway told you when asked. It takes two people: it is settled once somebody else does the same.",
    },
  },
  approvals: {
    title: "Refund approvals",
    lead: "Refunds and waivers above the limit. Whoever asked for one can't approve it.",
    none: "Nothing waits for approval.",
    approve: "Approve and refund",
    approveLetGo: "Approve",
    withdrawal: "Damage charge withdrawn",
    letGo: (amount) => `${amount} of it was never paid (no refund)`,
    refuse: "Refuse",
    refuseTitle: "Refuse this request",
    refuseBody:
      "Nothing is refunded; a waived fee or a withdrawn charge is owed again. What a cancellation or a change gives back stays open until somebody asks for it again.",
    own: "You asked for it. It waits for somebody else.",
    by: (name, at) => `${name} · ${at}`,
    approved: (amount) => `Refund of ${amount} approved`,
    approvedLetGo: (amount) => `Waiver of ${amount} approved`,
    refused: "Refused",
  },
  settlement: {
    title: "Settlement",
    lead: "Our captures and refunds against the gateway's settlement file, line by line.",
    day: "Day",
    ours: "Ours",
    theirs: "Gateway",
    captured: "Captured",
    refunded: "Refunded",
    difference: "Difference",
    net: "Net",
    state: "State",
    closed: "Closed",
    imported: "Imported",
    waiting: "No file yet",
    latest: "Latest days",
    earlier: "Earlier",
    dayTitle: (day) => `Settlement of ${day}`,
    back: "All days",
    file: "Settlement file (CSV)",
    bring: "Import",
    brought: (lines, orphans) =>
      `${lines} ${lines === 1 ? "line" : "lines"} imported${orphans > 0 ? `, ${orphans} unidentified ${orphans === 1 ? "payment" : "payments"} found` : ""}`,
    importedBy: (name, at) => `Imported by ${name} · ${at}`,
    closedBy: (name, at) => `Closed by ${name} · ${at}`,
    close: "Close this day",
    closeTitle: (day) => `Close ${day}`,
    closeBody: "A closed day can't be changed. What is found out later belongs to the next open day.",
    closesBefore: (days, from, to, net) =>
      `No day is closed yet, so ${days === 1 ? `1 earlier day with payments (${from}` : `${days} earlier days with payments (${from} to ${to}`}, net ${net}) would be closed with it, and could never be checked against the gateway. To check ${days === 1 ? "it" : "them"}, close the earliest day first.`,
    note: "Why the books differ",
    closedNow: "Closed",
    agrees: "Everything agrees.",
    troubles: (count) => (count === 1 ? "1 line differs." : `${count} lines differ.`),
    linesDiffer: (count: number) => `${count} ${count === 1 ? "line differs" : "lines differ"}`,
    notYet: "There is no settlement file yet.",
    lines: "Lines",
    noLines: "Nothing was captured or refunded on this day.",
    noTroubles: "There are no differences.",
    kinds: { capture: "Capture", refund: "Refund" },
    verdicts,
    verdict: "Compared",
    operation: "Call",
    otherDay: (day) => `On the other side: ${day}`,
    onlyTroubles: "Differences only",
    allLines: "All",
  },
  acts: { refund: "Refund", lateFee: "Late fee", damage: "Charge damage" },
  refund: {
    title: "Refund",
    part: "Part",
    whole: "Everything (cancels)",
    amount: "Amount (yen)",
    most: (amount) => `At most ${amount}`,
    kept: "Paid by the member",
    tax: "Of which tax",
    receipt: "Receipt",
    issued: "Issued",
    replaced: "Shows the refund",
    told: "The member is told by email and notice. It goes back to the card that was charged.",
    toldLater: "Once it is approved, the member is told and the money goes back.",
    above: (limit) => `Above ${limit} for one reservation, somebody else has to approve it`,
    aboveDay: (limit) => `Above ${limit} a day, somebody else has to approve it`,
    approvers: (count) =>
      count > 0
        ? `${count === 1 ? "1 other person" : `${count} others`} may approve. You can't approve it yourself`
        : "Nobody else may approve. Ask an administrator",
    give: "Refund",
    ask: "Ask for approval",
    underWay: "A payment is in progress. Nothing can be refunded until it ends.",
    nothing: "There is nothing to refund.",
    done: (amount, state) => `${amount}: ${state}`,
  },
  cancellation: {
    askAct: "Cancel, and ask for approval of the refund",
    waits: "The refund waits until somebody else has approved it.",
    asked: "Cancelled. The refund waits for approval",
  },
  change: {
    askAct: "Change, and ask for approval of the refund",
    waits: "The reservation changes now. The refund waits until somebody else has approved it.",
    asked: "Changed. The refund waits for approval",
  },
  lateFee: {
    title: "Reduce the late fee",
    fee: "Late fee from now on (yen)",
    amount: "Late fee",
    charged: "Paid",
    back: "Refund",
    all: "Waive all of it",
    told: "The member is told by email and notice.",
    act: "Reduce",
    done: "The late fee was reduced",
    asked: "Waiting for approval",
    toldLater: "Once it is approved, the member is told. Until then the waived part isn't charged.",
    unchanged: "Enter less than the late fee is now.",
  },
  damage: {
    title: "Damage or loss",
    kind: "Kind",
    amount: "Amount (yen)",
    most: (amount) => `At most ${amount} (up to the replacement price)`,
    reason: "Reason (required, the member reads it)",
    photos: "Photos (one or more)",
    addPhoto: "Add a photo",
    checkInPhotos: (count) => (count === 1 ? "1 photo of the check-in" : `${count} photos of the check-in`),
    photo: (at) => `Photo ${at}`,
    told: (days) =>
      `The member is told the amount, the reason and how to object, by email and notice. The card is charged ${days} ${days === 1 ? "day" : "days"} later.`,
    act: "Charge",
    done: "The member was told",
    list: "Charges so far",
    states: { announced: "To be charged", paid: "Paid", failed: "Unpaid", withdrawn: "Withdrawn" },
    chargeAt: (at) => `Charged from ${at}`,
    withdraw: "Withdraw",
    postpone: "Postpone",
    giveBack: "Give back",
    givenBack: (amount) => `${amount} given back`,
    withdrawn: "Withdrawn",
    asked: "Waiting for approval",
    waits: "Waiting for approval",
    withdrawTold: "The member is told by email and notice.",
    postponeTold: (days) =>
      `The card is charged ${days} ${days === 1 ? "day" : "days"} from now. The member is told by email and notice, and Payments lists it as postponed.`,
    toldLater: "Once it is approved, the member is told. Until then nothing is charged.",
    postponed: "Postponed",
    noPhoto: "Add at least one photo.",
  },
} satisfies typeof ja;
