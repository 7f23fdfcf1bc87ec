import { describe, expect, it } from "vitest";
import type { Scan } from "#contract/console/scan.ts";
import type { KeptAct } from "./queue.ts";
import { type Hand, handOf, isElsewhere, isSeenAlready, offerOf, stepFor, toTakeOutOf } from "./round.ts";

const inBox = (box: string | null) => ({
  serialNumber: "EK-202-001",
  product: { id: 202, name: "双眼鏡", picture: "" },
  condition: "ready" as const,
  place: box ? ("box" as const) : ("station" as const),
  station: "tokyo",
  box,
});
type Answered = Omit<Partial<Scan>, "next"> & { act?: Scan["next"]["act"]; into?: string | null };

/** What the server answers. */
const scanOf = ({ act = "none", into = null, ...rest }: Answered): Scan => ({
  kind: "unit",
  handedOn: false,
  unit: inBox(null),
  box: null,
  reservation: null,
  unitIn: null,
  contents: [],
  mayBeOut: false,
  next: { act, box: into, to: null, by: null },
  ...rest,
});
const boxOf = (number: string, rest: Answered = {}) =>
  handOf(number, scanOf({ kind: "box", box: { number, size: "S", station: "tokyo" }, ...rest }));
const unitOf = (rest: Answered = {}) => handOf("EK-202-001", scanOf(rest));
const memberOf = (act: "hand_over" | "take_back" | "none", serialNumber = "EK-202-001") =>
  handOf("qr", scanOf({ kind: "pickup_code", act, reservation: { serialNumber } as Scan["reservation"] }));
const withoutNetwork = (code: string) => handOf(code, undefined);

const step = (now: Hand, before?: Hand, refused?: KeptAct) =>
  stepFor(now, { before, offer: refused && offerOf(refused), station: "tokyo" });

describe("a reading", () => {
  it("stays in hand when it is the first", () => {
    for (const hand of [unitOf(), boxOf("S04"), memberOf("hand_over"), withoutNetwork("ek-202-001")])
      expect(step(hand)).toEqual({ step: "hold", hand });
  });

  it("of a unit and a box, in whatever order, fills the box; also without network", () => {
    const fill = { step: "fill", unit: "EK-202-001", box: "S04", swap: false };
    expect(step(boxOf("S04"), unitOf({ act: "fill", into: "S04" }))).toEqual(fill);
    expect(step(unitOf(), boxOf("S04", { act: "fill" }))).toEqual(fill);
    expect(step(withoutNetwork("BOX:tokyo:S04"), withoutNetwork("EK-202-001"))).toEqual(fill);
    expect(step(withoutNetwork("Ｓ04"), withoutNetwork("EK-202-001"))).toEqual(fill);
  });

  it("takes the place of another of its kind", () => {
    expect(step(boxOf("S05"), boxOf("S04"))).toMatchObject({ step: "hold", hand: { box: "S05" } });
    expect(step(unitOf(), withoutNetwork("EK-9-001"))).toMatchObject({ step: "hold", hand: { unit: "EK-202-001" } });
  });

  it("of a box and what is in it takes it out, and the unit stays in hand", () => {
    const full = boxOf("S04", { act: "empty", into: "S04", unit: inBox("S04") });
    const inside = unitOf({ act: "empty", into: "S04", unit: inBox("S04") });
    expect(step(inside, full)).toEqual({ step: "empty", box: "S04", taken: inside });
    expect(step(full, inside)).toEqual({ step: "empty", box: "S04", taken: inside });
    // Another unit stays in hand, so that the next box is not paired with the unit after it.
    expect(step(handOf("EK-9-001", undefined), full)).toMatchObject({
      step: "refuse",
      why: { why: "holds another", unit: "EK-202-001" },
      hand: { unit: "EK-9-001" },
    });
  });

  it("of what waits in its box for a member fills nothing again", () => {
    const waiting = boxOf("S04", { act: "wait", into: "S04", unit: inBox("S04") });
    expect(step(unitOf({ act: "wait", unit: inBox("S04") }), waiting)).toMatchObject({ step: "hold" });
  });

  it("of a member's code and a unit serves them, in whatever order", () => {
    const member = memberOf("hand_over");
    expect(step(unitOf(), member)).toEqual({ step: "counter", member, unit: "EK-202-001" });
    expect(step(member, unitOf())).toEqual({ step: "counter", member, unit: "EK-202-001" });
    // What goes out may be swapped; what comes back may not be another one.
    const other = memberOf("hand_over", "EK-202-002");
    expect(step(unitOf(), other)).toEqual({ step: "counter", member: other, unit: "EK-202-001" });
    expect(step(unitOf(), memberOf("take_back", "EK-202-002"))).toEqual({
      step: "refuse",
      why: { why: "wrong unit", unit: "EK-202-002" },
    });
    expect(step(unitOf(), memberOf("none"))).toMatchObject({ step: "hold" });
  });

  it("of another unit for a member whose own is not here is kept for them, to be handed over in its place", () => {
    const other = { serialNumber: "EK-202-002", number: "RAAAAAAAAAA" } as NonNullable<Scan["unitIn"]>;
    const scan = memberOf("hand_over", "EK-202-002").scan as Scan;
    const member = handOf("qr", { ...scan, unitIn: other });
    expect(step(unitOf(), member)).toEqual({ step: "hold", hand: { ...member, given: "EK-202-001" } });
    expect(step(member, unitOf())).toEqual({ step: "hold", hand: { ...member, given: "EK-202-001" } });
  });

  it("is refused when it is nothing of ours, of another station, or cannot be known without network", () => {
    const why = (now: Hand) => step(now) as { why?: unknown };
    expect(why(handOf("x", scanOf({ kind: "unknown", unit: null })))).toMatchObject({ why: { why: "unknown" } });
    expect(why(withoutNetwork("RABCDEFGHJK"))).toMatchObject({ why: { why: "needs network" } });
    expect(why(withoutNetwork("BOX:ueno:S04"))).toMatchObject({ why: { why: "other station", station: "ueno" } });
  });
});

describe("a reading while a wrong unit is offered to be swapped", () => {
  const refused = (swap: string): KeptAct => ({
    actId: "a",
    staffId: "me",
    staffName: "me",
    kind: "fill",
    body: { unit: "EK-202-009", box: "S04" },
    at: "2026-11-16T12:00:00+09:00",
    title: "",
    state: "refused",
    refusal: { code: "STO_001", message: "", details: { unit: "EK-202-001", swap } },
  });

  it("of the box again swaps, if that is possible", () => {
    expect(step(boxOf("S04"), undefined, refused("possible"))).toEqual({
      step: "fill",
      unit: "EK-202-009",
      box: "S04",
      swap: true,
    });
    expect(step(boxOf("S04"), undefined, refused("impossible"))).toEqual({
      step: "refuse",
      why: { why: "no swap", unit: "EK-202-001" },
    });
  });

  it("of the right unit puts that into the box", () => {
    const right = { step: "fill", unit: "EK-202-001", box: "S04", swap: false };
    expect(step(unitOf(), undefined, refused("possible"))).toEqual(right);
    expect(step(withoutNetwork("EK-202-001"), undefined, refused("impossible"))).toEqual(right);
  });

  it("of anything else goes on with that", () => {
    expect(step(withoutNetwork("EK-202-009"), undefined, refused("possible"))).toMatchObject({ step: "hold" });
    expect(step(boxOf("S05"), undefined, refused("possible"))).toMatchObject({ step: "hold", hand: { box: "S05" } });
  });
});

describe("a fill that was refused", () => {
  const fill = (more: Partial<KeptAct>): KeptAct => ({
    actId: "a",
    staffId: "me",
    staffName: "me",
    kind: "fill",
    body: { unit: "EK-202-009", box: "S04" },
    at: "2026-11-16T12:00:00+09:00",
    title: "",
    state: "refused",
    refusal: { code: "STO_002", message: "" },
    ...more,
  });
  const refusedFor = (unit: string) => ({ code: "STO_004", message: "", details: { unit } });

  it("leaves an item to be taken out of the box again, whatever the refusal was", () => {
    expect(toTakeOutOf(fill({}))).toBe("S04");
    expect(toTakeOutOf(fill({ refusal: refusedFor("EK-202-001") }))).toBe("S04");
  });

  it("leaves nothing to be taken out where that item is recorded as put in, at the counter, or of other acts", () => {
    expect(toTakeOutOf(fill({ refusal: refusedFor("EK-202-009") }))).toBeUndefined();
    expect(toTakeOutOf(fill({ body: { unit: "EK-202-009", box: null } }))).toBeUndefined();
    expect(toTakeOutOf(fill({ kind: "empty" }))).toBeUndefined();
    expect(toTakeOutOf(fill({ state: "waiting" }))).toBeUndefined();
  });
});

it("a member whose item waits at another station is sent there; what comes back is taken at any", () => {
  const of = (kind: Scan["kind"], act: Scan["next"]["act"]) =>
    handOf("qr", scanOf({ kind, act, reservation: { pickupStation: "ueno" } as Scan["reservation"] }));
  for (const act of ["fill", "prepare", "wait", "hand_over"] as const) {
    expect(isElsewhere(of("pickup_code", act), "tokyo")).toBe(true);
    expect(isElsewhere(of("reservation", act), "ueno")).toBe(false);
    // Whoever holds the item, or stands before the box, is told what to do with it.
    for (const kind of ["unit", "box"] as const) expect(isElsewhere(of(kind, act), "tokyo")).toBe(false);
  }
  for (const act of ["take_back", "carry", "none"] as const)
    expect(isElsewhere(of("reservation", act), "tokyo")).toBe(false);
});

it("tells of a check-in that somebody else was faster with, and not of one of the rental before", () => {
  const refused = (kind: string, code: string, details?: Record<string, string>) =>
    isSeenAlready({ kind, refusal: { code, message: "", ...(details && { details }) } } as KeptAct);
  expect(refused("check-in", "STO_004", { unit: "EK-202-001" })).toBe(true);
  expect(refused("check-in", "STO_004", { status: "returned" })).toBe(true);
  expect(refused("check-in", "STO_004", { status: "in_rental" })).toBe(false);
  expect(refused("fill", "STO_004", { status: "returned" })).toBe(false);
  expect(refused("check-in", "STO_013")).toBe(false);
});
