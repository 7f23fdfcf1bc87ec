import { expect, it } from "vitest";
import { birthdayOf, birthdayParts } from "./birthday-fields.tsx";

it("a date of birth falls into its three parts and comes back from them", () => {
  expect(birthdayParts("1990-04-01")).toEqual({ birthYear: "1990", birthMonth: "4", birthDay: "1" });
  for (const birthday of ["1990-04-01", "2000-12-31"]) expect(birthdayOf(birthdayParts(birthday))).toBe(birthday);
});

it("is no date while a part is missing", () => {
  expect(birthdayOf({ birthYear: "1990", birthMonth: "", birthDay: "1" })).toBe("");
  expect(birthdayOf({})).toBe("");
});
