import { describe, expect, it } from "vitest";
import { instantOf, momentOf, readChoices, writeChoices } from "./choices.ts";

const read = (search: string) => readChoices(new URLSearchParams(search));

describe("choices in the address", () => {
  it("come back as they were written", () => {
    const choices = {
      station: "tokyo",
      pickup: { date: "2026-12-01", time: "10:00" },
      giveBack: { date: "2026-12-02", time: "09:30" },
    };
    expect(readChoices(writeChoices(choices))).toEqual(choices);
    expect(read(writeChoices({ pickup: { date: "2026-12-01" } }).toString()).pickup).toEqual({ date: "2026-12-01" });
    expect(writeChoices({}).toString()).toBe("");
  });

  it("are dropped when they cannot be choices", () => {
    expect(read("pickup=2026-02-30T10:00&station=Tokyo!")).toEqual({});
    expect(read("pickup=2026-12-01T25:00").pickup).toEqual({ date: "2026-12-01" });
  });

  it("know no return before the pickup is known to the minute", () => {
    expect(read("pickup=2026-12-01&return=2026-12-02T10:00").giveBack).toBeUndefined();
  });

  it("are instants in Japan's time, read off the text", () => {
    expect(instantOf({ date: "2026-12-01", time: "09:30" })).toBe("2026-12-01T09:30:00+09:00");
    expect(instantOf({ date: "2026-12-01" })).toBeUndefined();
    expect(momentOf("2026-12-01T09:30:00+09:00")).toEqual({ date: "2026-12-01", time: "09:30" });
  });
});
