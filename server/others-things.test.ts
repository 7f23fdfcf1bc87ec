import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEST_NOW } from "#test/app.ts";
import { PASSWORD } from "#test/member.ts";
import { createRentalApp, RARE, type RentalApp, wish } from "#test/rentals.ts";
import { waiting } from "#test/waiting.ts";
import { commonHints, fillPath, goodRequest } from "../bench/fuzz/generate.ts";
import { type Operation, readOperations } from "../bench/fuzz/openapi.ts";
import { createPool } from "../bench/fuzz/pool.ts";
import { seeded } from "../bench/seeded.ts";

/** What is named in an address and is everybody's. */
const everybodys = /^\/api\/(products|stations|auth)\/|\/get_available_/;

type Ids = Record<"reservation" | "entry" | "session" | "passkey" | "notice" | "cardKey", string>;
/** Whose kind of thing an operation's address names. */
const kinds: [RegExp, keyof Ids][] = [
  [/^\/api\/(reservations?|payment\/booking)\/\{id\}/, "reservation"],
  [/^\/api\/waitlist\//, "entry"],
  [/^\/api\/profile\/sessions\//, "session"],
  [/^\/api\/profile\/passkeys\//, "passkey"],
  [/^\/api\/notices\//, "notice"],
  [/^\/api\/payment\/sony\/result\//, "cardKey"],
];
const kindOf = (path: string) => kinds.find(([pattern]) => pattern.test(path))?.[1];

let test: RentalApp;
let named: Operation[];
let theirs: Awaited<ReturnType<typeof owner>>;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
  const operations = readOperations(await (await test.app.request("/api/openapi.json")).json());
  const namesSomething = ({ path, parameters }: Operation) =>
    parameters.some((parameter) => parameter.in === "path") && !everybodys.test(path);
  named = operations.filter(namesSomething);
  theirs = await owner();
});
afterAll(() => test.close());

/** A member who has one of everything. */
async function owner() {
  await test.reserved(RARE);
  const { entry, ...member } = await waiting(test);
  const { browser, id } = member;
  const { body } = await browser.post("/api/products/201/reservation", wish());
  const [session] = (await browser.get("/api/profile/sessions")).body.result.sessions;
  const [passkey] = await test.rows<{ id: string }>(
    `insert into passkeys (member_id, credential_id, public_key, counter, name, created_at)
     values ($1, $2, $2, 0, 'phone', $3) returning id`,
    [id, Buffer.from(id), TEST_NOW],
  );
  const [notice] = await test.rows<{ id: string }>("select id from member_notices where member_id = $1", [id]);
  const { key } = (await browser.post("/api/payment/sony")).body.result;
  const ids: Ids = {
    reservation: body.result.id,
    entry: entry.id,
    session: session.id,
    passkey: passkey?.id ?? "",
    notice: String(notice?.id),
    cardKey: key,
  };
  return { ...member, ids };
}

/** The same of nobody. */
const unknown = (kind: keyof Ids, id: string) =>
  kind === "cardKey" ? "x".repeat(id.length) : /^\d+$/.test(id) ? "999999999" : randomUUID();

const dice = seeded(1);
const context = { dice, pool: createPool(), hints: commonHints(() => TEST_NOW, dice) };

/** The password is right where one is asked for. */
const proven = (value: unknown) =>
  typeof value === "object" && value && ("currentPassword" in value || "passkey" in value)
    ? { ...value, currentPassword: PASSWORD, passkey: undefined }
    : value;

describe("a member who names another's thing", () => {
  it("is known for every operation whose address names one", () => {
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter(({ path }) => !kindOf(path)).map(({ path }) => path)).toEqual([]);
  });

  it("is answered as if there were none, and changes nothing", async () => {
    const { ids, browser: own } = theirs;
    const { browser } = await test.renter();
    const everything = async () => {
      const paths = ["reservations", "waitlist", "profile/sessions", "profile/passkeys", "notices", "coupons"];
      return Promise.all(paths.map(async (path) => (await own.get(`/api/${path}`)).body.result));
    };
    const before = await everything();
    for (const operation of named) {
      const { method, path, parameters } = operation;
      const kind = kindOf(path) ?? "reservation";
      const [parameter = { name: "" }] = parameters.filter((each) => each.in === "path");
      const { query, value } = goodRequest(operation, context);
      const ask = async (thing: string) => {
        const address = `${fillPath(path, { [parameter.name]: thing })}?${new URLSearchParams(query)}`;
        const { requestId: _, ...answer } = (await browser.call(method, address, proven(value))).body;
        return answer;
      };
      const answer = await ask(ids[kind]);
      expect(answer, `${method} ${path}`).toMatchObject({ code: "COM_003" });
      // The last one cannot be anybody's: whoever asks need not know what our ids look like.
      for (const nobodys of [unknown(kind, ids[kind]), "x"]) {
        expect(await ask(nobodys), `${method} ${path} ${nobodys}`).toEqual(answer);
      }
    }
    expect(await everything()).toEqual(before);
  });

  it("gets nowhere in a body either", async () => {
    const { ids, id } = theirs;
    const { browser } = await test.renter();
    const [coupon] = await test.rows<{ id: string }>(
      `insert into member_coupons (member_id, coupon_id, grant_key, discount_value, valid_from, valid_until, created_at)
       select $1, id, 'a present', 300, valid_from, valid_until, valid_from from coupons where code = 'INVITATION'
       returning id`,
      [id],
    );
    const inquiry = { type: "other", content: "a", lastName: "山田", firstName: "花子", email: "a@example.com" };
    const answers = [
      await browser.post("/api/products/202/reservation", wish({ couponId: coupon?.id })),
      await browser.post("/api/products/202/reservation", wish({ offerId: ids.reservation })),
      await browser.post("/api/contact", { ...inquiry, id: ids.reservation }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(["COU_001", "COM_003", "COM_003"]);
  });
});
