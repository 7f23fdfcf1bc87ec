import type { Messages } from "#app/messages/messages.tsx";

export default {
  pending: "We're checking the result of your payment. We'll tell you here as soon as we know.",
  reserved: (number) => `Your reservation is confirmed. Its number is ${number}.`,
  refused: "Your last reservation was not made. You have not been charged.",
  refunded: "Your last reservation could not be confirmed. We'll refund everything you paid.",
  detail: "View reservation",
  again: "Reserve again",
  notices: "View notices",
} satisfies Messages["outcome"] as Messages["outcome"];
