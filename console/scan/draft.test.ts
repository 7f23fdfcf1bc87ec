import { expect, it } from "vitest";
import { createDrafts } from "./draft.ts";

const HOURS = 3_600_000;

function device() {
  const kept = new Map<string, string>();
  const dropped: string[] = [];
  let now = Date.parse("2026-11-16T22:00:00+09:00");
  const drafts = createDrafts({
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, text),
    }),
    photos: { drop: async (actId) => void dropped.push(actId) },
    now: () => now,
  });
  const pass = (hours: number) => {
    now += hours * HOURS;
  };
  return { drafts, dropped, kept, pass };
}

it("keeps what was entered of one unit while another one is looked at, also over midnight", () => {
  const { drafts, dropped, pass } = device();
  const first = { ...drafts.open("me", "EK-207-001"), note: "傷", photos: [1, 2] };
  drafts.save(first);
  drafts.save({ ...drafts.open("me", "EK-104-001"), condition: "ready" });
  expect(drafts.open("somebody else", "EK-207-001")).toMatchObject({ note: "", photos: [] });
  pass(10);
  expect(drafts.open("me", "EK-207-001")).toEqual(first);
  expect(dropped).toEqual([]);
});

it("forgets one that was handed on or given up, and no other", () => {
  const { drafts, dropped } = device();
  const [done, given, left] = ["EK-1-001", "EK-1-002", "EK-1-003"].map((unit) => {
    const draft = { ...drafts.open("me", unit), note: unit };
    drafts.save(draft);
    return draft;
  });
  if (done) drafts.close(done);
  if (given) drafts.drop(given);
  expect(["EK-1-001", "EK-1-002", "EK-1-003"].map((unit) => drafts.open("me", unit).note)).toEqual([
    "",
    "",
    left?.note,
  ]);
  // The photos of what was handed on are still to be sent.
  expect(dropped).toEqual([given?.actId]);
});

it("gives up after a day: by then it may be of another rental", () => {
  const { drafts, dropped, pass } = device();
  const draft = { ...drafts.open("me", "EK-207-001"), note: "傷" };
  drafts.save(draft);
  pass(24);
  expect(drafts.open("me", "EK-207-001").note).toBe("");
  expect(dropped).toEqual([draft.actId]);
});

it("gives up the single draft that a device had before", () => {
  const { drafts, dropped, kept } = device();
  kept.set("console-check-in", JSON.stringify({ actId: "old", staffId: "me", unit: "EK-207-001", note: "傷" }));
  expect(drafts.open("me", "EK-207-001").note).toBe("");
  expect(dropped).toEqual(["old"]);
});
