import { expect, it } from "vitest";
import { readIds } from "#domain/catalogue/read-ids.ts";

it("reads the products of an address in its order, each once", () => {
  expect(readIds("203, 201,203")).toEqual({ ids: [203, 201], unreadable: false, tooMany: false });
});

it("keeps four, and says that there were more", () => {
  expect(readIds("1,2,3,4")).toEqual({ ids: [1, 2, 3, 4], unreadable: false, tooMany: false });
  expect(readIds("1,2,3,4,5")).toEqual({ ids: [1, 2, 3, 4], unreadable: false, tooMany: true });
});

it.each(["x", "0", "-1", "1.5", "1e3", "2147483648", "99999999999", "\u0000", "１"])("cannot read %s", (text) => {
  expect(readIds(`7,${text}`)).toEqual({ ids: [7], unreadable: true, tooMany: false });
});

it.each([null, "", ",", " , "])("finds nothing in %s", (text) => {
  expect(readIds(text)).toEqual({ ids: [], unreadable: false, tooMany: false });
});
