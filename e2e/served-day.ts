import type { Page } from "@playwright/test";

const NOW = new Date().toISOString();
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

/** Two things to fill, as the server tells of them. */
export const wanted = [
  { unit: "EK-202-001", box: "S04" },
  { unit: "EK-205-002", box: "S07" },
] as const;
const unitOf = (serialNumber: string) => ({
  serialNumber,
  product: { id: 202, name: "防振双眼鏡 10倍", picture: "/pictures/202-1.webp" },
  condition: "ready",
  place: "station",
  station: "tokyo",
  box: null,
});
const reservationOf = ({ unit, box }: { unit: string; box: string }) => ({
  number: `R${unit.replaceAll("-", "").padEnd(10, "X")}`,
  status: "not_collected",
  lastName: "高橋",
  phone: "4821",
  serialNumber: unit,
  pickupAt: IN_AN_HOUR,
  pickupStation: "tokyo",
  pickupBox: box,
  returnAt: IN_AN_HOUR,
  returnStation: "tokyo",
  returnBox: null,
  filled: false,
});
const nextOf = (box: string) => ({ act: "fill", box, to: null, by: IN_AN_HOUR });
const emptyLanes = ["prepare", "waiting", "counter", "due_back", "late", "empty", "check_in", "carry"];

/** A station's day of which two boxes are to be filled: one of them is late with it. Tells which acts were sent. */
export async function serveDay(page: Page) {
  const sent: { actId: string; unit: string; box: string }[] = [];
  const success = (result: unknown) => ({ json: { status: "success", code: "OK", message: "", result } });
  const left = () => wanted.filter(({ unit }) => !sent.some((act) => act.unit === unit));
  await page.route("**/api/console/today?*", (route) => {
    const [late, ...others] = left();
    const cards = others.map((each) => ({
      lane: "fill",
      unit: unitOf(each.unit),
      reservation: reservationOf(each),
      next: nextOf(each.box),
      deadline: IN_AN_HOUR,
    }));
    const trouble = late && {
      kind: "box_empty",
      since: NOW,
      deadline: IN_AN_HOUR,
      unit: unitOf(late.unit),
      reservation: reservationOf(late),
      box: late.box,
      times: 0,
      hurts: null,
    };
    const lanes = [
      { lane: "fill", count: cards.length, cards },
      ...emptyLanes.map((lane) => ({ lane, count: 0, cards: [] })),
    ];
    const station = { slug: "tokyo", name: "東京駅", hasCounter: true };
    return route.fulfill(
      success({
        station,
        asOf: NOW,
        liveId: "",
        troubles: trouble ? [trouble] : [],
        troubleCount: trouble ? 1 : 0,
        lanes,
      }),
    );
  });
  await page.route("**/api/console/scan?*", (route) => {
    const code = new URL(route.request().url()).searchParams.get("code");
    const found = wanted.find(({ unit, box }) => [unit, box, `BOX:tokyo:${box}`].some((each) => each === code));
    const kind = found ? (found.unit === code ? "unit" : "box") : "unknown";
    return route.fulfill(
      success({
        kind,
        unit: found ? unitOf(found.unit) : null,
        box: kind === "box" ? { number: found?.box, size: "S", station: "tokyo" } : null,
        reservation: found ? reservationOf(found) : null,
        contents: [],
        next: found ? nextOf(found.box) : { act: "none", box: null, to: null, by: null },
      }),
    );
  });
  await page.route("**/api/console/stock/fill", (route) => {
    const act = route.request().postDataJSON();
    if (!sent.some(({ actId }) => actId === act.actId)) sent.push(act);
    return route.fulfill(
      success({ actId: act.actId, doneAt: NOW, unit: unitOf(act.unit), reservation: null, next: nextOf("") }),
    );
  });
  return { sent };
}

async function serveCards(page: Page, cards: { lane: string; [more: string]: unknown }[]) {
  await page.route("**/api/console/today?*", (route) => {
    const lanes = ["fill", ...emptyLanes].map((lane) => {
      const own = cards.filter((card) => card.lane === lane);
      return { lane, count: own.length, cards: own };
    });
    const station = { slug: "tokyo", name: "東京駅", hasCounter: true };
    const result = { station, asOf: NOW, liveId: "", troubles: [], troubleCount: 0, lanes };
    return route.fulfill({ json: { status: "success", code: "OK", message: "", result } });
  });
}

/** A lane longer than is shown at once. Tells which lane was wanted whole. */
export async function serveLong(page: Page, onAsked: (lane: string | null) => void) {
  const cards = Array.from({ length: 23 }, (_, index) => {
    const one = { unit: `EK-202-1${String(index).padStart(2, "0")}`, box: "S04" };
    const more = { reservation: reservationOf(one), next: nextOf(one.box), deadline: IN_AN_HOUR };
    return { lane: "fill", unit: unitOf(one.unit), ...more };
  });
  await page.route("**/api/console/today?*", (route) => {
    const whole = new URL(route.request().url()).searchParams.get("lane");
    onAsked(whole);
    const lanes = [
      { lane: "fill", count: cards.length, cards: whole === "fill" ? cards : cards.slice(0, 20) },
      ...emptyLanes.map((lane) => ({ lane, count: 0, cards: [] })),
    ];
    const station = { slug: "tokyo", name: "東京駅", hasCounter: true };
    const result = { station, asOf: NOW, liveId: "", troubles: [], troubleCount: 0, lanes };
    return route.fulfill({ json: { status: "success", code: "OK", message: "", result } });
  });
}

/** A station's day on which nothing is left to do but wait for what is two days late. Tells when it was to be back. */
export async function serveLate(page: Page): Promise<Date> {
  const returnAt = new Date(Date.now() - 2 * 86_400_000);
  await serveCards(page, [
    {
      lane: "late",
      unit: unitOf(wanted[0].unit),
      reservation: { ...reservationOf(wanted[0]), status: "overdue_return", returnAt },
      next: { act: "take_back", box: null, to: null, by: returnAt },
      deadline: returnAt,
    },
  ]);
  return returnAt;
}

/** Something that comes back into a box, and something that is to be at 上野駅. */
export async function serveMoves(page: Page): Promise<void> {
  const [one, other] = wanted;
  const card = (lane: string, of: typeof one | typeof other, next: object) => ({
    lane,
    unit: unitOf(of.unit),
    reservation: reservationOf(of),
    next: { box: null, to: null, by: IN_AN_HOUR, ...next },
    deadline: IN_AN_HOUR,
  });
  await serveCards(page, [
    card("due_back", one, { act: "take_back", box: "S02" }),
    card("carry", other, { act: "carry", to: "ueno" }),
  ]);
}

/** Somebody whom a box out of order left without a place, until somebody of the desk has helped. */
export async function serveStranded(page: Page) {
  const success = (result: unknown) => ({ json: { status: "success", code: "OK", message: "", result } });
  type Taker = { id: string; name: string };
  let by: Taker | undefined;
  let done = false;
  const me = async (): Promise<Taker> => {
    const { result } = await (await page.request.get("/api/console/me")).json();
    return { id: result.id, name: result.name };
  };
  await page.route("**/api/console/today?*", (route) => {
    const trouble = {
      kind: "no_box",
      since: NOW,
      deadline: IN_AN_HOUR,
      unit: unitOf(wanted[0].unit),
      reservation: reservationOf(wanted[0]),
      box: wanted[0].box,
      note: null,
      desk: by ? { takenBy: by, takenAt: NOW } : null,
      times: 1,
      hurts: null,
    };
    const lanes = ["fill", ...emptyLanes].map((lane) => ({ lane, count: 0, cards: [] }));
    const station = { slug: "tokyo", name: "東京駅", hasCounter: true };
    return route.fulfill(
      success({ station, asOf: NOW, liveId: "", troubles: done ? [] : [trouble], troubleCount: done ? 0 : 1, lanes }),
    );
  });
  await page.route("**/stranded/*/take", async (route) => {
    if ((by?.id ?? null) !== route.request().postDataJSON().from) {
      const refusal = { status: "error", code: "DES_001", message: "ほかのスタッフが対応しています。", requestId: "x" };
      return route.fulfill({ status: 409, json: refusal });
    }
    by = await me();
    return route.fulfill(success({ takenBy: by, takenAt: NOW }));
  });
  await page.route("**/stranded/*/done", (route) => {
    done = true;
    return route.fulfill(success({ outcome: route.request().postDataJSON().outcome, doneAt: NOW }));
  });
  return {
    /** Somebody else has taken it over; or nobody has, and it is as at first. */
    taken: (name: string | undefined) => {
      by = name === undefined ? undefined : { id: "00000000-0000-4000-8000-000000000001", name };
      done = false;
    },
  };
}
