import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { randomIp } from "#test/member.ts";
import { actsOn, signedInStaff } from "#test/staff.ts";

// Whoever has taken inquiries over leaves, or does something else from now on.

const SECRET = "a secret of the tests and of nobody else";

let test: TestApp;
let admin: Browser;
beforeAll(async () => {
  test = await createTestApp({ INBOUND_MAIL_ADDRESS: "reply@shop.example", INBOUND_MAIL_SECRET: SECRET });
  admin = (await signedInStaff(test, { roles: ["administrator"], name: "佐藤 葵" })).browser;
});
afterAll(() => test.close());

const at = (number: string, more = "") => `/api/console/inquiries/${number}${more}`;
const show = async (number: string) => (await admin.get(at(number))).body.result;
const change = async (number: string, more: object) =>
  (await admin.put(at(number), { version: (await show(number)).version, ...more })).status;

/** What somebody asked, of `stage`, in the hands of somebody at the desk. */
async function given(stage: string) {
  const email = `guest-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const form = { type: "other", content: `質問 ${email}`, lastName: "岡", firstName: "緑", email };
  const number = String((await new Browser(test, randomIp()).post("/api/contact", form)).body.result.number);
  const desk = await signedInStaff(test, { roles: ["desk"], name: "森 葵" });
  expect(await change(number, { stage, assignee: desk.id })).toBe(200);
  return { number, email, desk };
}
const end = (id: string) => admin.post(`/api/console/staff/${id}/end`, { reason: "退職" });
const nobodys = async (): Promise<string[]> =>
  (await admin.get("/api/console/inquiries?assignee=nobody&limit=100")).body.result.inquiries.map(
    (each: { number: string }) => each.number,
  );

it("is nobody's again when its assignee has left, and the log says so", async () => {
  const { number, desk } = await given("waiting");
  expect(await nobodys()).not.toContain(number);
  expect((await end(desk.id)).status).toBe(200);
  expect([(await show(number)).assignee, await nobodys()]).toEqual([null, expect.arrayContaining([number])]);
  expect((await actsOn(test, number)).at(-1)).toBe("佐藤 葵: inquiries.change");
});

it("is nobody's again when its assignee works on inquiries no more, and stays theirs when something else changes", async () => {
  const { number, desk } = await given("open");
  const duties = (roles: string[]) =>
    admin.put(`/api/console/staff/${desk.id}`, { name: "森 葵", roles, stations: null });
  await duties(["desk", "crew"]);
  expect((await show(number)).assignee).toMatchObject({ id: desk.id });
  await duties(["crew"]);
  expect((await show(number)).assignee).toBeNull();
});

it("says who has done it, and is nobody's when it is answered after they have left", async () => {
  const { number, email, desk } = await given("done");
  await end(desk.id);
  expect((await show(number)).assignee).toMatchObject({ name: "森 葵" });
  const mail = {
    messageId: `<${number}@mail.example>`,
    from: email,
    subject: `Re: 【お問い合わせ ${number}】`,
    text: "まだです",
  };
  const headers = { "X-Inbound-Secret": SECRET };
  const answer = await new Browser(test, randomIp()).post("/api/inbound-mail", mail, { headers });
  expect(answer.body.result).toEqual({ outcome: "added" });
  expect(await show(number)).toMatchObject({ stage: "open", assignee: null });
});

it("is not given to somebody who leaves at the same moment", async () => {
  const { number, desk } = await given("open");
  const other = await signedInStaff(test, { roles: ["desk"] });
  await Promise.all([end(other.id), change(number, { assignee: other.id }), end(desk.id)]);
  expect((await show(number)).assignee).toBeNull();
});
