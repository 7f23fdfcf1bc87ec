import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createLiveDay } from "#server/rentals/day/live-day.ts";
import { isStillAllowed } from "#server/rentals/day/live-routes.ts";
import type { Browser } from "#test/browser.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let crew: Browser;
let crewId: string;
beforeAll(async () => {
  test = await createRentalApp();
  ({ browser: crew, id: crewId } = await signedInStaff(test, { stations: ["tokyo", "ueno"] }));
});
afterAll(() => test.close());

/** A line, and what has come over it. */
async function line(
  station: string,
  { after, headers = {}, by = crew }: { after?: string; headers?: Record<string, string>; by?: Browser } = {},
) {
  const query = new URLSearchParams({ station, ...(after !== undefined && { after }) });
  const cookie = [...by.cookies].map((pair) => pair.join("=")).join("; ");
  const response = await test.app.request(`/api/console/live?${query}`, { headers: { Cookie: cookie, ...headers } });
  let text = "";
  const reader = response.body?.getReader();
  const reading = (async () => {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      text += new TextDecoder().decode(part.value);
    }
  })();
  return {
    response,
    text: () => text,
    until: (words: RegExp) => vi.waitUntil(() => words.test(text), 10_000),
    ended: reading,
    close: () => reader?.cancel(),
  };
}

/** Until this process has been told of all that was changed so far: what comes late passes for what a test does next. */
async function toldOfAll() {
  const [last] = await test.rows<{ id: string }>(
    "with last as (select nextval('live_ids')::text as id) select id, pg_notify('day_changed', id || ' nowhere') from last",
  );
  await vi.waitUntil(() => Number(test.deps.live.lastId()) >= Number(last?.id), 10_000);
}

const touch = (station: string) =>
  test.rows(
    "update units set condition = case condition when 'ready' then 'cleaning' else 'ready' end, station_slug = $1 where id = 1",
    [station],
  );

describe("the line of a station", () => {
  it("tells what changes there, and nothing of elsewhere", async () => {
    await touch("tokyo");
    const [tokyo, ueno] = [await line("tokyo"), await line("ueno")];
    expect(tokyo.response.headers.get("Content-Type")).toBe("text/event-stream");
    await tokyo.until(/event: refresh/);
    await touch("tokyo");
    await tokyo.until(/id: \d+\nevent: change/);
    expect(ueno.text()).not.toContain("change");
    await test.rows("update outbox set state = 'failed' where false");
    await tokyo.close();
    await ueno.close();
  });

  it("tells of a box that is out of order or claimed, which the wall shows", async () => {
    const { liveId } = (await crew.get("/api/console/stations/tokyo/boxes")).body.result;
    expect(liveId).toMatch(/^\d*$/);
    const open = await line("tokyo");
    await open.until(/retry/);
    const changes = () => open.text().split("event: change").length - 1;
    const tells = async (act: () => Promise<unknown>) => {
      await toldOfAll();
      const before = changes();
      await act();
      await vi.waitUntil(() => changes() > before, 10_000);
    };
    const box = "station_slug = 'tokyo' and number = 'S01'";
    await tells(() =>
      test.rows(`update boxes set active = false, out_of_order_since = now(), out_of_order_reason = 'x' where ${box}`),
    );
    await tells(() =>
      test.rows(`update boxes set active = true, out_of_order_since = null, out_of_order_reason = null where ${box}`),
    );
    const { reservation } = await test.reserved(101);
    await tells(() =>
      test.rows(
        `insert into box_allocations (reservation_id, kind, box_id, period, claimed_until)
         select $1, 'claim', id, tstzrange('2030-01-01', '2030-01-02'), '2030-01-01' from boxes where ${box}`,
        [reservation.id],
      ),
    );
    await tells(() => test.rows("delete from box_allocations where kind = 'claim'"));
    await open.close();
  });

  it("goes on where it was lost, and says when something was missed", async () => {
    const first = await line("tokyo");
    await toldOfAll();
    await touch("tokyo");
    await toldOfAll();
    await first.until(/event: change/);
    const id = [...first.text().matchAll(/id: (\d+)/g)].at(-1)?.[1] ?? "";
    await first.close();
    const nothingMissed = await line("tokyo", { after: id });
    await nothingMissed.until(/retry/);
    expect(nothingMissed.text()).not.toContain("refresh");
    await touch("tokyo");
    await nothingMissed.until(/change/);
    await nothingMissed.close();
    const missed = await line("tokyo", { headers: { "Last-Event-ID": id } });
    await missed.until(/refresh/);
    await missed.close();
    const unknown = await line("tokyo", { after: "999999" });
    await unknown.until(/refresh/);
    await unknown.close();
  });

  it("is read together with the day, which says where it goes on", async () => {
    const open = await line("tokyo");
    await touch("tokyo");
    await open.until(/change/);
    await toldOfAll();
    const { liveId } = (await crew.get("/api/console/today?station=tokyo")).body.result;
    const next = await line("tokyo", { after: liveId });
    await next.until(/retry/);
    expect(next.text()).not.toContain("refresh");
    await next.close();
    await open.close();
  });

  it("is not for other stations, nor for more pages than somebody has", async () => {
    expect((await line("osaka")).response.status).toBe(403);
    const { browser } = await signedInStaff(test);
    const many = [];
    for (let i = 0; i < 6; i++) many.push(await line("tokyo", { by: browser }));
    expect((await line("tokyo", { by: browser })).response.status).toBe(429);
    await many[0]?.close();
    await vi.waitUntil(async () => {
      const again = await line("tokyo", { by: browser });
      await again.close();
      return again.response.status === 200;
    }, 10_000);
    for (const each of many) await each.close();
  });

  it.each([
    ["leaves", "update staff set ended_at = now() where id = $1"],
    ["is signed out", "update staff_sessions set ended_at = now() where staff_id = $1"],
    ["works elsewhere from now on", "update staff set stations = array['ueno'] where id = $1"],
    ["may no longer see it", "update staff set roles = array['catalogue'] where id = $1"],
  ])("ends at once for who %s, and for nobody else", async (_, statement) => {
    const [gone, other] = [await signedInStaff(test, { stations: ["tokyo"] }), await signedInStaff(test)];
    const [open, stays] = [await line("tokyo", { by: gone.browser }), await line("tokyo", { by: other.browser })];
    await test.rows(statement, [gone.id]);
    await open.until(/event: end/);
    await open.ended;
    await touch("tokyo");
    await stays.until(/event: change/);
    expect(stays.text()).not.toContain("event: end");
    await stays.close();
  });

  it("ends with the session, which it does not keep open", async () => {
    const [session] = await test.rows<{ id: string }>("select id from staff_sessions where staff_id = $1", [crewId]);
    const id = session?.id ?? "";
    expect(await isStillAllowed(test.deps, id, "tokyo")).toBe(true);
    const used = async () =>
      (await test.rows<{ at: Date }>("select last_used_at as at from staff_sessions where id = $1", [id]))[0]?.at;
    const before = await used();
    test.passSeconds(120);
    await (await line("tokyo")).close();
    await crew.get("/api/console/today?station=tokyo", { headers: { "X-Unattended": "1" } });
    expect(await used()).toEqual(before);
    await crew.get("/api/console/today?station=tokyo");
    expect(await used()).not.toEqual(before);
    expect(await isStillAllowed(test.deps, id, "osaka")).toBe(false);
    const open = await line("tokyo");
    await test.rows("update staff_sessions set ended_at = now() where id = $1", [id]);
    expect(await isStillAllowed(test.deps, id, "tokyo")).toBe(false);
    await open.until(/event: end/);
    await open.ended;
  });
});

describe("one process", () => {
  const lineOf = (worker: string) => ({ worker, station: "tokyo", send: vi.fn(), check: vi.fn(), cut: vi.fn() });

  it("has missed nothing since the first change that it heard of", async () => {
    const live = createLiveDay(test.deps.database.directUrl, test.deps.log);
    const first = lineOf("first");
    await live.join(first, undefined);
    await touch("tokyo");
    await vi.waitUntil(() => live.lastId() !== "", 10_000);
    const next = lineOf("next");
    await live.join(next, live.lastId());
    expect(first.send).toHaveBeenCalledWith({ id: live.lastId(), event: "change" });
    expect(next.send).not.toHaveBeenCalled();
    await live.close();
  });

  it("that ends does not say that the session is over, and lets nobody in whom it would tell nothing", async () => {
    const { app, deps, close } = test.anotherProcess();
    const { browser } = await signedInStaff(test);
    const headers = { Cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; ") };
    const ask = () => app.request("/api/console/live?station=tokyo", { headers });
    const open = await ask();
    expect(open.status).toBe(200);
    await deps.live.close();
    expect(await open.text()).not.toContain("event: end");
    const late = await ask();
    expect([late.status, late.headers.get("Retry-After")]).toEqual([503, "1"]);
    await close();
  });

  it("has a thousand lines at most, whoever's they are", async () => {
    const live = createLiveDay(test.deps.database.directUrl, test.deps.log);
    for (let i = 0; i < 999; i++) await live.join(lineOf(`worker ${i}`), undefined);
    const leave = await live.join(lineOf("the last"), undefined);
    expect(await live.join(lineOf("one more"), undefined)).toBeUndefined();
    leave?.();
    expect(await live.join(lineOf("one more"), undefined)).toBeDefined();
    await live.close();
  });
});
