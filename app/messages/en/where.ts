import type { Messages } from "#app/messages/messages.tsx";

export default {
  title: "Find a station",
  words: "Station name or line",
  hint: "For example Shinagawa, or Keikyu Line",
  between: "\u00a0· ",
  found: (count) =>
    count > 0 ? `${count} ${count === 1 ? "station" : "stations"} found` : "No stations found. Try fewer letters.",
} satisfies Messages["where"] as Messages["where"];
