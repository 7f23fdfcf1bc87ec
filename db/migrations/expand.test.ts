import fs from "node:fs";
import { describe, expect, it } from "vitest";

/** Those before were written before there was a release that has to work on beside them. */
const FIRST = "0138";

/** They grow with every rental, visit or act: docs/retention.md. */
const large =
  `reservations reservation_events payments payment_operations outbox unit_allocations box_allocations unit_events
  locker_events door_openings audit_log members sessions refresh_tokens member_notices staff_acts demand report_hours
  report_boxes report_use report_box_use report_rentals report_units`.split(/\s+/);

/** What a release that still runs would miss, and what keeps everybody out of a large table for long. */
const forbidden = [
  { what: "takes away or renames what the former release uses", how: /\b(drop (table|column)|rename (column|to))\b/ },
  { what: "changes a type", how: /\balter (column )?\w+ (set data )?type\b/ },
  { what: "looks at every row under a lock", how: /\bset not null\b/ },
];

/** Why a migration cannot be applied while the former release answers, if it cannot. */
function judge(statements: string): string[] {
  const text = statements.replaceAll(/--.*$/gm, "").toLowerCase();
  const indexed = [...text.matchAll(/create (?:unique )?index (?!concurrently)\w+\s+on\s+(\w+)/g)];
  const made = Array.from(text.matchAll(/create table (\w+)/g), ([, name]) => name);
  const slow = indexed.filter(([, name = ""]) => large.includes(name) && !made.includes(name));
  return [
    ...forbidden.filter(({ how }) => how.test(text)).map(({ what }) => what),
    ...(slow.length > 0 ? ["builds an index under a lock: it belongs outside of a transaction, concurrently"] : []),
  ];
}

describe("migrations only add while the former release answers", () => {
  const files = fs.readdirSync(import.meta.dirname).filter((name) => name.endsWith(".sql") && name >= FIRST);
  it.each([...files, "none yet"])("%s", (name) => {
    const file = `${import.meta.dirname}/${name}`;
    expect(fs.existsSync(file) ? judge(fs.readFileSync(file, "utf8")) : []).toEqual([]);
  });

  it("notices each of these", () => {
    for (const statement of [
      "alter table members drop column email",
      "alter table members rename column email to address",
      "ALTER TABLE payments ALTER COLUMN amount TYPE bigint",
      "alter table payments alter amount set not null",
      "create index payments_amount on payments (amount)",
    ]) {
      expect(judge(statement), statement).toHaveLength(1);
    }
    // Nobody else knows a table that was just made.
    expect(judge("create table demand (id int); create index demand_id on demand (id);")).toEqual([]);
    expect(judge("-- Outside of a transaction\ncreate index concurrently x on payments (amount);")).toEqual([]);
  });
});
