import type { Messages } from "#app/messages/messages.tsx";

export default {
  pending: "We're checking the result of your payment. We'll tell you here as soon as we know.",
  reserved: (number) => `Your reservation is confirmed. Its number is ${number}.`,
  refused: "Your last reservation didn't go through. You haven't been charged.",
  refunded: "We couldn't confirm your last reservation. We'll refund the full amount.",
  detail: "View reservation",
  again: "Reserve again",
  notices: "View notices",
} satisfies Messages["outcome"] as Messages["outcome"];
