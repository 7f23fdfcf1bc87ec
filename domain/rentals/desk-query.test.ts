import { describe, expect, it } from "vitest";
import { readDeskQuery } from "#domain/rentals/desk-query.ts";

describe("what the desk may mean", () => {
  it("is a reservation's number in any width and case", () => {
    for (const typed of ["RZFB95UEKSA", "rzfb95ueksa", "ＲＺＦＢ９５ＵＥＫＳＡ", " RZFB95UEKSA "]) {
      expect(readDeskQuery(typed).reservation).toBe("RZFB95UEKSA");
    }
    expect(readDeskQuery("RZ").reservation).toBeUndefined();
    expect(readDeskQuery("RZFB95UEKSAX").reservation).toBeUndefined();
  });
  it("is a unit's serial number, or its beginning", () => {
    for (const typed of ["ek-303", "ＥＫ－３０３", "ＥＫー３０３"]) expect(readDeskQuery(typed).serial).toBe("EK-303");
    expect(readDeskQuery("e").serial).toBeUndefined();
    expect(readDeskQuery("森田").serial).toBeUndefined();
  });
  it("is a box", () => {
    expect(readDeskQuery("m05").box).toBe("M05");
    expect(readDeskQuery("Ｓ").box).toBe("S");
    for (const number of ["07", "1", "A-01", "EAST12"]) expect(readDeskQuery(number).box).toBe(number);
    expect(readDeskQuery("EK-303-002").box).toBeUndefined();
    expect(readDeskQuery("SATO").box).toBeUndefined();
  });
  it("is a shipping number with or without hyphens, from six digits on", () => {
    expect(readDeskQuery("1234-5678-9012").shipping).toBe("123456789012");
    expect(readDeskQuery("123456").shipping).toBe("123456");
    expect(readDeskQuery("12345").shipping).toBeUndefined();
  });
  it("is the whole number of an inquiry", () => {
    for (const typed of ["CH86WEDU8", "ch86wedu8", "Ｃｈ86 WEDU8"])
      expect(readDeskQuery(typed).inquiry).toBe("CH86WEDU8");
    expect(readDeskQuery("CH86WEDU").inquiry).toBeUndefined();
  });
  it("is nothing of these for a name", () => {
    expect(Object.values(readDeskQuery("モリタ")).filter(Boolean)).toEqual([]);
  });
});
