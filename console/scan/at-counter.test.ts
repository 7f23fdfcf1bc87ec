import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Scan } from "#contract/console/scan.ts";
import { handOf } from "./round.ts";
import type { Round } from "./round-context.ts";

vi.mock("../page.ts", () => ({ page: () => ({ language: "ja" }) }));

beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const round = {
  station: "tokyo",
  me: { id: "me", name: "佐藤 花" },
  texts: { handedOver: (unit: string) => unit, takenBack: (unit: string) => unit },
  hold: () => {},
  say: () => {},
} as unknown as Round;

/** What the server is told when a code is read and the item is handed over. */
async function toldOf(code: string, scan: Partial<Scan>) {
  // Other files may have loaded it with a page that is none here.
  vi.resetModules();
  const { serveAtCounter } = await import("./at-counter.ts");
  const sent: Record<string, unknown>[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    sent.push(JSON.parse(String(init?.body ?? (input instanceof Request ? await input.text() : "{}"))));
    const unit = { serialNumber: "EK-202-001", product: { name: "" } };
    return Response.json({ status: "success", result: { unit } });
  });
  const reservation = { number: "RAAAAAAAAAA", serialNumber: "EK-202-001" };
  const read = { kind: "pickup_code", reservation, next: { act: "hand_over" }, ...scan } as unknown as Scan;
  await serveAtCounter(round, { member: handOf(code, read), unit: "EK-202-001" });
  return sent.map(({ actId: _, ...rest }) => rest);
}

it("shows the code of whoever the member has asked, who may be asked no more by now", async () => {
  const told = await toldOf("tabc", { handedOn: true });
  expect(told).toEqual([{ station: "tokyo", code: "TABC", unit: "EK-202-001" }]);
});

it("names the reservation of a member's own code, which may be that of the other half of the rental", async () => {
  const told = await toldOf("PABC", { handedOn: false });
  expect(told).toEqual([{ station: "tokyo", reservationNumber: "RAAAAAAAAAA", unit: "EK-202-001" }]);
});
