import { expect, it } from "vitest";
import { createApiClient } from "#app/api.ts";
import { loadChange } from "#app/screens/reservations/parts/load-change.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { askForQuote } from "./load-quote.ts";

const refusing = (code: ErrorCode) =>
  createApiClient({
    origin: "http://shop.test",
    language: "ja",
    fetch: async () => Response.json({ status: "error", code, message: "いまは承れません。" }, { status: 409 }),
  });
const rental = { pickupTime: "2026-12-01T10:00:00+09:00", returnTime: "2026-12-01T20:00:00+09:00", longer: true };
const choices = { pickup: { date: "2026-12-01", time: "10:00" }, giveBack: { date: "2026-12-01", time: "20:00" } };
const reservation = { id: "1", change: { allowed: true }, pickupPlace: { station: { slug: "tokyo" } } };
const changeOf = (code: ErrorCode) =>
  loadChange(refusing(code), reservation as never, choices, new URLSearchParams({ step: "confirm" }));

it.each(["RES_001", "RES_009", "RES_013", "WAI_001", "SUS_001", "COM_005"] as const)(
  "a quote that is refused with %s says why",
  async (code) => {
    const { refusal } = await askForQuote(refusing(code), "201", rental);
    expect(refusal).toMatchObject({ code, message: "いまは承れません。" });
  },
);

it.each(["RES_001", "RES_003", "SUS_001", "COM_005"] as const)(
  "a change that is refused with %s says why",
  async (code) => {
    expect(await changeOf(code)).toEqual({ refusal: { code, message: "いまは承れません。" } });
  },
);

it("what is not there, or not for this caller, is a page of its own", async () => {
  for (const code of ["COM_003", "COM_004"] as const) {
    await expect(askForQuote(refusing(code), "201", rental)).rejects.toMatchObject({ code });
    await expect(changeOf(code)).rejects.toMatchObject({ code });
  }
});
