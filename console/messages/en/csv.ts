import type { Messages } from "../messages.ts";

const s = (count: number) => (count === 1 ? "" : "s");

const messages: Messages["csv"] = {
  title: "CSV",
  lists: {
    products: ["Products", "What is published, or the draft where nothing is. Without pictures."],
    units: ["Units", "Serial number, product, station and condition."],
    members: [
      "Members",
      "You confirm that it's you, and can export them ten times a day at most. The other administrators are told by email.",
    ],
    reservations: [
      "Reservations",
      "With what was received, refunded and kept of each. By “Day of the money”, amounts are those of the period alone and add up to the report of the same days. Without members' names.",
    ],
    payments: ["Payments", "By day they were begun; captured_on is the day of the books. Without members and cards."],
  },
  encoding: "Encoding",
  encodings: { "utf-8": "UTF-8 (with BOM)", shift_jis: "Shift_JIS" },
  by: "Which day counts",
  days: { pickup: "Day of pickup", money: "Day of the money" },
  from: "First day",
  to: "Last day",
  export: (list: string) => `Export ${list.toLowerCase()}`,
  exported: "Exported. The audit log has it.",
  import: (list: string) => `Import ${list.toLowerCase()}`,
  importHint: {
    products:
      "Change an exported file and import it. A line without a number becomes the draft of a new product. Published products change as soon as it is imported.",
    units: "Adds units and changes conditions. What would touch a reservation is changed on the unit's page.",
  },
  choose: "Choose a CSV file",
  labels: (from, to) => `Print labels ${from}–${to}`,
  plan: {
    title: "What would change",
    file: (name: string, encoding: string) => `${name} (${encoding})`,
    added: (count: number) => `${count} added`,
    changed: (count: number) => `${count} changed`,
    unchanged: (count: number) => `${count} line${s(count)} unchanged`,
    errors: (count: number) => `${count} error${s(count)}`,
    line: (line: number) => `Line ${line}`,
    nothing: "No line would change anything.",
    fix: "Lines with errors can't be imported. Correct the file and choose it again.",
    before: "Before",
    after: "After",
    empty: "(empty)",
    apply: (count: number) => `Import ${count} line${s(count)}`,
    done: (count: number) => `${count} line${s(count)} imported.`,
    changedMeanwhile: "Things changed since this was shown. Check what would change now.",
    more: (count: number) => `${count} more`,
  },
};

export default messages;
