import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { members } from "#db/schema.ts";
import { readMemberQuery } from "#domain/members/member-query.ts";
import { lookupMatches, lookupOrder } from "#server/members/find/member-lookup.ts";
import { createTestDatabase } from "#test/database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await addMember(["髙橋", "さくら"], ["タカハシ", "サクラ"], "09011112222", "sakura@example.com");
  await addMember(["Smith", "John"], ["", ""], "0312345678", "john.smith@example.com");
  await addMember(["渡邊", "こういち"], ["ワタナベ", "コーイチ"], "08033334444", "100%_safe@example.com");
});
afterAll(() => database.drop());

type Pair = [last: string, first: string];

async function addMember([lastName, firstName]: Pair, kana: Pair, phoneNumber: string, email: string) {
  const [lastNameKana, firstNameKana] = kana;
  const names = { lastName, firstName, lastNameKana, firstNameKana };
  const inviteCode = [...randomBytes(8)].map((byte) => "ABCDEFGHJKLMNPQR"[byte % 16]).join("");
  await database.db.insert(members).values({
    ...names,
    ...{ id: randomUUID(), email, phoneNumber, inviteCode, passwordHash: "$argon2id$x", gender: "other" },
    ...{ birthday: "1990-01-01", language: "ja", createdAt: new Date(), passwordChangedAt: new Date() },
  });
}

async function found(typed: string): Promise<string[]> {
  const lookups = readMemberQuery(typed);
  if (lookups.length === 0) return [];
  const rows = await database.db
    .select({ name: members.lastName })
    .from(members)
    .where(sql.join(lookups.map(lookupMatches), sql` or `));
  return rows.map(({ name }) => name).toSorted();
}

describe("a member is found by", () => {
  it.each([
    ["高橋", ["髙橋"]],
    ["髙橋 さくら", ["髙橋"]],
    ["サクラ", ["髙橋"]],
    ["たかはし", ["髙橋"]],
    ["ﾀｶﾊｼ ｻ", ["髙橋"]],
    ["サクラタカ", ["髙橋"]],
    ["john smith", ["Smith"]],
    ["ＳＭＩＴＨ", ["Smith"]],
    ["Smith, ", []],
    ["渡辺", ["渡邊"]],
    ["コウイチ", ["渡邊"]],
    ["こーいち", ["渡邊"]],
    ["090-1111-2222", ["髙橋"]],
    ["090-1111", []],
    ["4444", ["渡邊"]],
    ["JOHN.SMITH@example.com", ["Smith"]],
    ["JOHN.SMITH@", []],
    ["john.s", ["Smith"]],
    ["smith@", []],
    ["%", []],
    ["100%_safe@example.com", ["渡邊"]],
    ["100__safe@example.com", []],
    ["ー・", []],
    ["橋", []],
  ])("%s: %j", async (typed, names) => expect(await found(typed)).toEqual(names));
});

it("uses the index of every key, whatever is typed", async () => {
  const typed = ["山田", "09012345678", "5678", "taro@example.com"];
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    for (const lookup of typed.flatMap(readMemberQuery)) {
      const { rows } = await tx.execute<{ "QUERY PLAN": string }>(
        sql`explain select id from members where ${lookupMatches(lookup)} order by ${lookupOrder(lookup)}, id limit 20`,
      );
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/Index (Only )?Scan using members_\w+_key/);
      expect(plan).not.toContain("Sort");
    }
  });
});
