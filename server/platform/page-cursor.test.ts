import { expect, it } from "vitest";
import { readParts, strangeCursor, writeParts } from "#server/platform/page-cursor.ts";

it("reads what it wrote, and writes it so that it can stand in an address", () => {
  const after = writeParts("ｽｰﾂｹｰｽ 大/?&", 7);
  expect(readParts(after)).toEqual(["ｽｰﾂｹｰｽ 大/?&", 7]);
  expect(after).toBe(encodeURIComponent(after));
});

it("reads no parts from what it cannot have written", () => {
  const encode = (text: string) => Buffer.from(text).toString("base64url");
  for (const strange of ["", "%", "abc", encode("{"), encode('{"0":1}'), encode('"text"'), encode("null")]) {
    expect(readParts(strange)).toEqual([]);
  }
});

it("refuses a strange one as a fault of the field", () => {
  expect(strangeCursor()).toMatchObject({ code: "COM_001", fields: { after: expect.anything() } });
});
