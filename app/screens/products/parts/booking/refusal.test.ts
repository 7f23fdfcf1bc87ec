import { describe, expect, it } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import { isClear } from "./refusal.ts";

const clear = (code: ErrorCode | undefined, tried: boolean) => isClear({ code, message: "" }, tried);

describe("that nothing was reserved is clear", () => {
  it.each(["RES_001", "PAY_002", "COU_003", "WAI_001"] as const)("after %s, whatever was tried before", (code) => {
    expect([clear(code, false), clear(code, true)]).toEqual([true, true]);
  });

  it.each(["COM_002", "COM_004", "COM_005", "RES_011"] as const)(
    "after %s, unless an earlier try may have reserved",
    (code) => expect([clear(code, false), clear(code, true)]).toEqual([true, false]),
  );

  it.each(["PAY_005", "RES_007", "COM_011", "COM_012", undefined] as const)("never after %s", (code) => {
    expect([clear(code, false), clear(code, true)]).toEqual([false, false]);
  });
});
