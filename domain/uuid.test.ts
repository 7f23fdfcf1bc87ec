import { expect, it } from "vitest";
import { isUuid } from "#domain/uuid.ts";

const id = "0198c2f0-6a1b-7c3d-8e4f-a5b6c7d8e9f0";

it("takes an id as the database writes it, and nothing before or after it", () => {
  expect(isUuid(id)).toBe(true);
  for (const strange of [id.toUpperCase(), id.slice(1), `${id}0`, ` ${id}`, `${id}\n`, id.replaceAll("-", ""), ""]) {
    expect(isUuid(strange)).toBe(false);
  }
});

it("takes nothing that is no text", () => {
  for (const strange of [undefined, null, 7, [id]]) expect(isUuid(strange)).toBe(false);
});
