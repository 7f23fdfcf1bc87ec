import { describe, expect, it } from "vitest";
import { fillTemplate, hasPlaces, unknownPlaceholder } from "#domain/members/reply-template.ts";

describe("a template", () => {
  it("gets what is known, and shows what is not", () => {
    const filled = fillTemplate("{name} 様\n{number}、{reservation}、{staff}", { name: "山田 $& 太郎", number: "C1" });
    expect(filled).toBe("山田 $& 太郎 様\nC1、{reservation}、{staff}");
    expect([hasPlaces(filled), hasPlaces("{name"), hasPlaces("{其他}"), hasPlaces("済み")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ["{name}{number}{reservation}{staff}", undefined],
    ["{namae}", "namae"],
    ["{}", ""],
    ["{name", undefined],
    ["{constructor}", "constructor"],
  ])("%s has the unknown place %s", (body, name) => expect(unknownPlaceholder(body)).toBe(name));
});
