import { expect, it } from "vitest";
import { foldCode } from "#domain/hyphens.ts";

it.each(["EK-101-001", "ek-101-001", "ＥＫ－１０１－００１", "ＥＫー１０１ー００１", " EK–101–001 "])(
  "reads %j as it is printed",
  (typed) => {
    expect(foldCode(typed)).toBe("EK-101-001");
  },
);
