import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const row = (overrides: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  email: `${randomUUID()}@example.com`,
  password_hash: "$argon2id$x",
  last_name: "山田",
  first_name: "太郎",
  last_name_kana: "ヤマダ",
  first_name_kana: "タロー",
  gender: "other",
  phone_number: "0312345678",
  birthday: "1990-01-01",
  language: "ja",
  invite_code: randomCode(),
  created_at: new Date(),
  password_changed_at: new Date(),
  ...overrides,
});
const randomCode = () => [...randomBytes(8)].map((byte) => "ABCDEFGHJKLMNPQR"[byte % 16]).join("");

function insert(table: string, values: Record<string, unknown>) {
  const marks = Object.keys(values).map((_, index) => `$${index + 1}`);
  return database.pool.query(`insert into ${table} (${Object.keys(values)}) values (${marks})`, Object.values(values));
}

describe("the database itself refuses", () => {
  it.each([
    { email: "Taro@example.com" },
    { email: "taro" },
    { password_hash: "Abcdefg1" },
    { last_name: "" },
    { last_name: "あ".repeat(21) },
    { last_name_kana: "やまだ" },
    { last_name_kana: "" },
    { first_name_kana: "" },
    { gender: "none" },
    { phone_number: "090-1234-5678" },
    { birthday: "1899-12-31" },
    { language: "fr" },
    { invite_code: "abcdefgh" },
    { verified_at: new Date(), invited_by: randomUUID() },
  ])("a member with %j", async (overrides) => {
    await expect(insert("members", row(overrides))).rejects.toThrow(/violates/);
  });

  it("two members with one e-mail address or one invite code, and self-invitation", async () => {
    const first = row();
    await insert("members", first);
    await expect(insert("members", row({ email: first.email }))).rejects.toThrow(/members_email_key/);
    await expect(insert("members", row({ invite_code: first.invite_code }))).rejects.toThrow(/members_invite_code_key/);
    const id = randomUUID();
    await expect(insert("members", row({ id, invited_by: id }))).rejects.toThrow(/violates check/);
  });

  it("a second open reset link, and one used after its time", async () => {
    const member = row();
    await insert("members", member);
    const created = new Date("2026-11-15T00:00:00Z");
    const expires = new Date("2026-11-15T01:00:00Z");
    const reset = (used_at: Date | null) => ({
      token_hash: randomBytes(32),
      member_id: member.id,
      created_at: created,
      expires_at: expires,
      used_at,
    });
    await insert("password_resets", reset(null));
    await expect(insert("password_resets", reset(null))).rejects.toThrow(/password_resets_one_open/);
    await expect(insert("password_resets", reset(expires))).rejects.toThrow(/violates check/);
  });

  it("tokens that are not hashes", async () => {
    const member = row();
    await insert("members", member);
    const code = { member_id: member.id, purpose: "register", email: member.email, code_hash: Buffer.from("123456") };
    const times = { sent_at: new Date(), expires_at: new Date(Date.now() + 1_000) };
    await expect(insert("verification_codes", { ...code, ...times })).rejects.toThrow(/violates check/);
  });
});

it("a member may have no kana at all", async () => {
  await expect(insert("members", row({ last_name_kana: "", first_name_kana: "" }))).resolves.toBeDefined();
});
