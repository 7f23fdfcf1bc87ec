import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvLine } from "#domain/csv.ts";
import type { Browser } from "#test/browser.ts";
import { holdRows } from "#test/held-rows.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let boss: Browser;
beforeAll(async () => {
  test = await createRentalApp();
  boss = (await signedInStaff(test, { roles: ["administrator"] })).browser;
});
afterAll(() => test.close());

const path = "/api/console/csv";
const bytesOf = async (list: string, by = boss) => {
  const cookie = [...by.cookies].map((pair) => pair.join("=")).join("; ");
  const response = await test.app.request(`${path}/${list}`, { headers: { Cookie: cookie } });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const send = async (to: string, body: Uint8Array | string, by = boss) => {
  const cookie = [...by.cookies].map((pair) => pair.join("=")).join("; ");
  const headers = { Cookie: cookie, "Content-Type": "text/csv" };
  const response = await test.app.request(`${path}/${to}`, {
    method: "POST",
    headers,
    body: new Uint8Array(Buffer.from(body)),
  });
  return { status: response.status, body: await response.json() };
};
/** An act of somebody else that goes into the log. */
const writeSomething = async () => (await bytesOf("payments")).status;
const linesOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).split("\r\n").slice(1, -1);

describe("an export", () => {
  it.each(["utf-8", "shift_jis"])("of products and units in %s, imported again, changes nothing", async (encoding) => {
    await test.rows(`update products set summary = '{"ja": "=HYPERLINK(1)", "en": "@x"}' where id = 310`);
    for (const list of ["products", "units"]) {
      const { status, headers, bytes } = await bytesOf(`${list}?encoding=${encoding}`);
      expect([status, headers.get("Content-Type")]).toEqual([200, `text/csv; charset=${encoding}`]);
      expect(headers.get("Content-Disposition")).toBe(`attachment; filename="${list}-20261115.csv"`);
      expect(bytes[0] === 0xef).toBe(encoding === "utf-8");
      const { body } = await send(`${list}/preview`, bytes);
      expect(body.result).toMatchObject({ encoding, added: [], changed: [], errors: [] });
      const [{ count = 0 } = {}] = await test.rows<{ count: number }>(`select count(*)::int as count from ${list}`);
      expect(body.result.unchanged).toBe(count);
    }
  });

  it("has no formula, reaches every row, and is written down", async () => {
    const { reservation } = await test.reserved(101);
    const { bytes } = await bytesOf("reservations");
    expect(linesOf(bytes).join("\n")).toContain(reservation.number);
    expect(linesOf((await bytesOf("reservations?from=2026-11-30")).bytes)).toEqual([]);
    const paid = linesOf((await bytesOf("payments")).bytes);
    expect(paid.some((line) => line.includes(reservation.number) && line.includes("captured"))).toBe(true);
    for (const line of linesOf((await bytesOf("products")).bytes)) expect(line).not.toMatch(/(^|,)"?[=+@]/);
    const acts = await test.rows("select distinct subject_id from audit_log where act = 'csv.export'");
    expect(acts.length).toBe(4);
  });

  it("of members says who may not reserve", async () => {
    const [one, other] = [await test.renter(""), await test.renter("")];
    expect((await boss.post(`/api/console/members/${one.id}/suspend`, { reason: "返却の遅れ" })).status).toBe(200);
    const lines = linesOf((await bytesOf("members")).bytes);
    const endOf = ({ id }: { id: string }) =>
      lines
        .find((line) => line.startsWith(id))
        ?.split(",")
        .at(-1);
    expect([endOf(one), endOf(other)]).toEqual(["true", "false"]);
  });

  it("of members is masked by role, asks for a fresh factor, and tells station's staff of theirs only", async () => {
    const { email } = await test.renter(undefined, {
      lastName: "鬼頭崎",
      firstName: "凜々子",
      phoneNumber: "08055501234",
    });
    const whole = linesOf((await bytesOf("members")).bytes).find((line) => line.includes(email));
    expect(whole).toContain("凜々子");
    expect(whole).toContain(",080-5550-1234,");
    const desk = (await signedInStaff(test, { roles: ["desk"], stations: ["ueno"] })).browser;
    expect(linesOf((await bytesOf("members", desk)).bytes)).toEqual([]);
    expect((await bytesOf("members", (await signedInStaff(test, { roles: ["finance"] })).browser)).status).toBe(403);
    test.passSeconds(301);
    expect((await bytesOf("members")).status).toBe(403);
    test.passSeconds(-301);
  });
});

describe("an import of products", () => {
  it("says by line what is wrong and changes nothing; then does just what was shown", async () => {
    const wrong = csvLine(["id", "price_48"]) + csvLine([301, 1]) + csvLine([302, ""]);
    const { result } = (await send("products/preview", wrong)).body;
    expect(result.errors.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
      [2, "price_48"],
      [3, "price_48"],
    ]);
    const before = await test.rows("select * from products order by id");
    expect(await send(`products?hash=${result.hash}`, wrong)).toMatchObject({ status: 409, body: { code: "CSV_002" } });
    expect(await test.rows("select * from products order by id")).toEqual(before);

    const right = csvLine(["id", "name_ja", "name_en", "category"]) + csvLine([302, "改名", "Renamed", "unknown"]);
    expect((await send("products/preview", right)).body.result.errors).toMatchObject([{ line: 2, column: "category" }]);
    const file = csvLine(["id", "name_ja", "name_en"]) + csvLine([302, "改名", "Renamed"]) + csvLine(["", "新品", ""]);
    const plan = (await send("products/preview", file)).body.result;
    expect(plan).toMatchObject({ added: [{ line: 3, name: "新品" }], changed: [{ line: 2, key: "302" }], errors: [] });
    expect((await send(`products?hash=${plan.hash}`, file)).body.status).toBe("success");
    expect(await test.rows("select name from products where id = 302")).toEqual([
      { name: { ja: "改名", en: "Renamed" } },
    ]);
    const acts = await test.rows(
      "select before, after from audit_log where act = 'products.import' and subject_id = '302'",
    );
    expect(acts).toMatchObject([{ after: { name_ja: "改名", name_en: "Renamed" } }]);
    // Sent again, it would only add the new one again: that is something else than what was shown.
    expect((await send(`products?hash=${plan.hash}`, file)).body).toMatchObject({ code: "CSV_003" });
  });

  it("is refused when somebody changed something in between, and one of two at once is", async () => {
    const file = (yen: number) => csvLine(["id", "replacement_price"]) + csvLine([303, yen]);
    const { hash } = (await send("products/preview", file(77_777))).body.result;
    await test.rows("update products set replacement_price = 66_666 where id = 303");
    const refused = await send(`products?hash=${hash}`, file(77_777));
    expect(refused.body).toMatchObject({ code: "CSV_003", preview: { changed: [{ fields: [{ before: "66666" }] }] } });
    const [one, other] = [file(70_001), file(70_002)];
    const hashes = await Promise.all(
      [one, other].map(async (each) => (await send("products/preview", each)).body.result.hash),
    );
    const answers = await Promise.all([one, other].map((each, index) => send(`products?hash=${hashes[index]}`, each)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("refuses what is too large or no CSV with a clear answer", async () => {
    expect(await send("products/preview", new Uint8Array(5 * 1024 * 1024))).toMatchObject({ status: 413 });
    expect(await send("products/preview", "")).toMatchObject({ status: 400, body: { code: "CSV_001" } });
  });
});

describe("an import of units", () => {
  it("reads numbers of any width, and each once", async () => {
    const header = csvLine(["serial", "product", "station", "condition"]);
    const file =
      header + csvLine(["ＥＫ－２０６－００１", "２０６", "", "ready"]) + csvLine(["ek-206-001", "", "", ""]);
    const { result } = (await send("units/preview", file)).body;
    expect(result).toMatchObject({ added: [], unchanged: 1, errors: [{ line: 3, column: "serial" }] });
  });

  it("says of each line without a serial number that it lacks one", async () => {
    const file = csvLine(["serial", "station"]) + csvLine(["", "tokyo"]).repeat(2);
    const { errors } = (await send("units/preview", file)).body.result;
    expect(errors.map(({ line }: { line: number }) => line)).toEqual([2, 3]);
    for (const { message } of errors) expect(message).toContain("EK-");
  });

  it("calls nothing lost that a member has", async () => {
    const [unit] = await test.rows<{ serial: string }>(
      `update units set place = 'member', station_slug = null where serial_number =
        (select max(serial_number) from units where product_id = 205) returning serial_number as serial`,
    );
    const file = csvLine(["serial", "condition"]) + csvLine([unit?.serial ?? "", "lost"]);
    const { result } = (await send("units/preview", file)).body;
    expect(result).toMatchObject({ changed: [], errors: [{ line: 2, column: "condition" }] });
    expect(result.errors[0].message).toContain("会員が持っている個体です");
    await test.rows("update units set place = 'station', station_slug = 'tokyo' where serial_number = $1", [
      unit?.serial,
    ]);
  });

  it.each([
    [
      "units",
      csvLine(["serial", "condition"]) + csvLine(["EK-207-001", "cleaning"]) + csvLine(["EK-207-002", "cleaning"]),
      "units where serial_number = 'EK-207-002'",
    ],
    [
      "products",
      csvLine(["id", "replacement_price"]) + csvLine([304, 80_001]) + csvLine([305, 80_001]),
      "products where id = 305",
    ],
  ])("of %s lets others write into the log until all is done", async (list, file, row) => {
    const { result } = (await send(`${list}/preview`, file)).body;
    expect([result.errors, result.changed.length]).toEqual([[], 2]);
    const holder = await holdRows(test, `select 1 from ${row} for share`, []);
    const imported = send(`${list}?hash=${result.hash}`, file);
    await holder.queued(1);
    const written = await Promise.race([writeSomething(), new Promise((end) => setTimeout(end, 5_000, "waits"))]);
    await holder.release();
    expect(written).toBe(200);
    expect((await imported).status).toBe(200);
  });

  it("adds and changes units, but none that somebody is to get", async () => {
    const { reservation } = await test.reserved(203);
    const [busy] = await test.rows<{ serial: string }>(
      "select serial_number as serial from units u join reservations r on r.unit_id = u.id where r.id = $1",
      [reservation.id],
    );
    await test.rows("update units set condition = 'repair' where product_id = 203 and serial_number <> $1", [
      busy?.serial,
    ]);
    const header = csvLine(["serial", "product", "station", "condition"]);
    const bad = [
      csvLine([busy?.serial ?? "", "203", "", "lost"]),
      csvLine(["EK-203-900", "203", "nowhere", ""]),
      csvLine(["X-1", "203", "tokyo", ""]),
      csvLine(["EK-99999-001", "99999", "tokyo", ""]),
      csvLine(["EK-203-901", "203", "tokyo", "lost"]),
      csvLine(["EK-203-1000000", "203", "tokyo", ""]),
    ];
    const { result } = (await send("units/preview", header + bad.join(""))).body;
    expect(result.errors.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
      [2, "condition"],
      [3, "station"],
      [4, "serial"],
      [5, "product"],
      [6, "condition"],
      [7, "serial"],
    ]);
    const good =
      header + csvLine(["EK-203-900", "203", "tokyo", "ready"]) + csvLine(["EK-204-001", "204", "", "cleaning"]);
    const plan = (await send("units/preview", good)).body.result;
    expect(plan).toMatchObject({
      added: [{ line: 2, key: "EK-203-900" }],
      changed: [{ line: 3, key: "EK-204-001" }],
      errors: [],
    });
    const both = await Promise.all([send(`units?hash=${plan.hash}`, good), send(`units?hash=${plan.hash}`, good)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("CSV_003");
    expect(
      await test.rows("select condition from units where serial_number in ('EK-203-900', 'EK-204-001') order by 1"),
    ).toEqual([{ condition: "cleaning" }, { condition: "ready" }]);
    expect(
      await test.rows(
        "select 1 from unit_events e join units u on u.id = e.unit_id where serial_number = 'EK-203-900'",
      ),
    ).toHaveLength(1);
  });
});
