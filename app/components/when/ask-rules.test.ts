import { expect, it } from "vitest";
import { createApiClient } from "#app/api.ts";
import { askRules } from "./ask-rules.ts";

const refusal = (code: string) => Response.json({ status: "error", code, message: "" }, { status: 400 });

/** A shop that has one station, and what it was asked. */
function shop(code = "RES_004") {
  const asked: string[] = [];
  const fetch = async (address: URL | RequestInfo) => {
    const { search } = new URL(String(address));
    asked.push(search);
    if (search.includes("nowhere")) return refusal(code);
    return Response.json({ status: "success", result: { slotMinutes: search ? 10 : 30 } });
  };
  return { asked, api: createApiClient({ origin: "http://shop", language: "ja", fetch }) };
}

it("are those of the station that was chosen", async () => {
  const { api, asked } = shop();
  expect(await askRules(api, { station: "tokyo" })).toEqual({ slotMinutes: 10 });
  expect(asked).toEqual(["?station=tokyo"]);
});

it("are the shop's where an address names a station that there is not", async () => {
  const { api, asked } = shop();
  expect(await askRules(api, { station: "nowhere" })).toEqual({ slotMinutes: 30 });
  expect(asked).toEqual(["?station=nowhere", ""]);
});

it("are not asked for again after another refusal", async () => {
  const { api, asked } = shop("COM_005");
  await expect(askRules(api, { station: "nowhere" })).rejects.toMatchObject({ code: "COM_005" });
  expect(asked).toHaveLength(1);
});
