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
 * All that only the owner may see: every telling text in every row that belongs to the owner, in whatever table, and the
 * owner's name, but for what anybody else's rows say too. A table that is added later is found by its columns.
 */
export async function secretsOf(target: Target, owner: Caller, others: Caller[]): Promise<string[]> {
  const tables = await target.rows<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns
     where table_schema = 'public' and (column_name in ('member_id', 'reservation_id')
       or table_name = 'members' and column_name = 'id')`,
  );
  const textsOf = async (id: string | undefined): Promise<Set<string>> => {
    const texts = new Set<string>();
    for (const { name, column } of tables) {
      const mine = column === "reservation_id" ? "(select id from reservations where member_id = $1)" : "($1)";
      const rows = await target.rows<{ row: unknown }>(
        `select to_jsonb(t) as row from "${name}" t where "${column}" in ${mine}`,
        [id],
      );
      for (const { row } of rows) collect(row, texts);
    }
    return texts;
  };
  const secrets = await textsOf(owner.id);
  // What others have made their own, be it a name they heard, is no secret any more.
  for (const other of others) for (const text of await textsOf(other.id)) secrets.delete(text);
  for (const text of await publicIds(target, new Set(tables.map(({ name }) => name)))) secrets.delete(text);
  return [...secrets].filter((text) => owner.names.includes(text) || TELLING.some((pattern) => pattern.test(text)));
}

/** What the shop itself offers, such as coupons, is named by its id in members' rows too. */
async function publicIds(target: Target, owned: Set<string>): Promise<string[]> {
  const tables = await target.rows<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and udt_name = 'uuid'`,
  );
  const ids: string[] = [];
  for (const { name } of tables.filter((table) => !owned.has(table.name))) {
    ids.push(...(await target.rows<{ id: string }>(`select id from "${name}"`)).map(({ id }) => id));
  }
  return ids;
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === "string") {
    into.add(value);
  } else if (value && typeof value === "object") for (const each of Object.values(value)) collect(each, into);
}
