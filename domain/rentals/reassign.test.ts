import { expect, it } from "vitest";
import { reassign } from "#domain/rentals/reassign.ts";

const hour = (count: number) => new Date(Date.UTC(2026, 10, 20, count));
const wants = (name: string, from: number, to: number, candidates: string[]) => ({
  name,
  start: hour(from),
  end: hour(to),
  candidates,
});
const same = (resource: string) => resource;
const named = (given: Map<{ name: string }, string | undefined>) =>
  Object.fromEntries([...given].map(([{ name }, resource]) => [name, resource]));

it("gives the same thing to two only when their times do not meet, the end being free again", () => {
  const all = [wants("a", 10, 12, ["S1"]), wants("b", 12, 14, ["S1"]), wants("c", 13, 15, ["S1"])];
  expect(named(reassign(all, same))).toEqual({ a: "S1", b: "S1", c: undefined });
});

it("lets whoever begins first choose first, whatever the order", () => {
  const all = [wants("later", 11, 13, ["S1", "S2"]), wants("first", 10, 12, ["S1", "S2"])];
  expect(named(reassign(all, same))).toEqual({ first: "S1", later: "S2" });
});

it("lets those share who may", () => {
  const all = [wants("pickup", 10, 12, ["S1"]), wants("return", 11, 13, ["S1"])];
  expect(named(reassign(all, same, () => true))).toEqual({ pickup: "S1", return: "S1" });
});
