import { type SQL, sql } from "drizzle-orm";
import { members } from "#db/schema.ts";
import type { MemberKey, MemberLookup } from "#domain/members/member-query.ts";

/** The keys of a member's row just as the indexes have them; `where` is what an index leaves out. */
const columns: Record<MemberKey, { key: SQL; where?: SQL; made: (text: string) => SQL }> = {
  name: { key: sql`search_key(${members.lastName} || ${members.firstName})`, made: likeNames },
  given: { key: sql`search_key(${members.firstName} || ${members.lastName})`, made: likeNames },
  kana: {
    key: sql`search_key(${members.lastNameKana} || ${members.firstNameKana})`,
    made: likeNames,
    where: withKana(),
  },
  givenKana: {
    key: sql`search_key(${members.firstNameKana} || ${members.lastNameKana})`,
    made: likeNames,
    where: withKana(),
  },
  phone: { key: sql`${members.phoneNumber}`, made: asItIs },
  phoneEnd: { key: sql`reverse(${members.phoneNumber})`, made: (text) => sql`(select reverse(${text}::text))` },
  email: { key: sql`${members.email}`, made: asItIs },
};

function withKana(): SQL {
  return sql`${members.lastNameKana} <> ''`;
}

// The planner cannot see what is selected, so it keeps one plan for all texts instead of making one for each.

function likeNames(text: string): SQL {
  return sql`(select search_key(${text}::text))`;
}

function asItIs(text: string): SQL {
  return sql`(select ${text}::text)`;
}

/** What rows of `members` are ordered by when they are found by this key: in the order of its index. */
export const lookupOrder = ({ key }: MemberLookup): SQL => sql`${columns[key].key} collate "C"`;

/** Whether a row of `members` begins with what is looked for, or is it; a range of one index. A key of no letters finds nobody. */
export function lookupMatches(lookup: MemberLookup): SQL {
  const { where, made } = columns[lookup.key];
  const [key, beginning] = [lookupOrder(lookup), made(lookup.text)];
  if (lookup.key === "phone" || lookup.key === "email") return sql`(${key} = ${beginning})`;
  const range = sql`${beginning} <> '' and ${key} >= ${beginning} and ${key} < ${beginning} || chr(1114111)`;
  return where ? sql`(${where} and ${range})` : sql`(${range})`;
}
