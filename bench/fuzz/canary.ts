import type { Caller } from "./callers.ts";
import type { Target } from "./target.ts";

/** Ids, addresses, numbers and tokens: values so specific that they do not occur by chance. */
const TELLING = [
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  /^[^\s@]+@[^\s@]+$/,
  /^R[2-9A-HJKMNP-Z]{10}$/,
  /^\d{10,11}$/,
  /^\*+\d{4}$/,
  /^(?=.*\d)(?=.*[a-z])(?!\d{4}-\d{2}-\d{2}T)[^\s]{12,}$/i,
];

/**
 * Opens what tells all that only the owner may see: every telling text in every row that belongs to the owner, in whatever
 * table, and the owner's name, but for what anybody else's rows say too. A table that is added later is found by its columns.
 */
export async function openSecrets(target: Target, owner: Caller, others: Caller[]): Promise<() => Promise<string[]>> {
  const columns = await target.rows<{ name: string; column: string; type: string }>(
    `select table_name as name, column_name as column, udt_name as type from information_schema.columns
     where table_schema = 'public'`,
  );
  const owned = columns.filter(
    ({ name, column }) => ["member_id", "reservation_id"].includes(column) || (name === "members" && column === "id"),
  );
  const rowsOfPeople = owned.map(({ name, column }) => {
    const via = column === "reservation_id" ? "join reservations r on r.member_id = person.id" : "";
    return `select person.id, to_jsonb(t) as row from unnest($1::uuid[]) as person (id) ${via}
      join "${name}" t on t."${column}" = ${via ? "r" : "person"}.id`;
  });
  // What the shop itself offers, such as coupons, is named by its id in members' rows too.
  const ofShop = columns.filter(
    ({ name, column, type }) => column === "id" && type === "uuid" && !owned.some((each) => each.name === name),
  );
  const shopIds = ofShop.map(({ name }) => `select id from "${name}"`);
  return async () => {
    const people = [owner, ...others].map(({ id }) => id);
    const rows = await target.rows<{ id: string; row: unknown }>(rowsOfPeople.join(" union all "), [people]);
    const secrets = new Set<string>();
    for (const { row } of rows.filter(({ id }) => id === owner.id)) collect(row, secrets);
    // What others have made their own, be it a name they heard, is no secret any more.
    const known = new Set<string>();
    for (const { row } of rows.filter(({ id }) => id !== owner.id)) collect(row, known);
    for (const { id } of await target.rows<{ id: string }>(shopIds.join(" union all "))) known.add(id);
    return [...secrets].filter(
      (text) => !known.has(text) && (owner.names.includes(text) || TELLING.some((pattern) => pattern.test(text))),
    );
  };
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === "string") {
    into.add(value);
  } else if (value && typeof value === "object") for (const each of Object.values(value)) collect(each, into);
}
