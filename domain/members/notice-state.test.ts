import { describe, expect, it } from "vitest";
import { mayBecomeDraft, noticeState } from "#domain/members/notice-state.ts";

const from = new Date("2026-11-20T09:00:00+09:00");
const until = new Date("2026-11-30T00:00:00+09:00");
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);
const notice = { state: "published" as const, publishedAt: from, endsAt: until };

describe("a public notice", () => {
  it.each([
    [justBefore(from), "scheduled"],
    [from, "shown"],
    [justBefore(until), "shown"],
    [until, "over"],
  ])("at %s is %s", (now, state) => {
    expect(noticeState(notice, now)).toBe(state);
  });

  it("without an end is shown for good, and as a draft or withdrawn never", () => {
    const later = new Date("2036-01-01T00:00:00+09:00");
    expect(noticeState({ ...notice, endsAt: null }, later)).toBe("shown");
    expect(noticeState({ ...notice, state: "draft" }, from)).toBe("draft");
    expect(noticeState({ ...notice, state: "withdrawn" }, from)).toBe("withdrawn");
  });

  it("may become a draft again until members have seen it", () => {
    expect(mayBecomeDraft(notice, justBefore(from))).toBe(true);
    expect(mayBecomeDraft({ ...notice, state: "draft" }, until)).toBe(true);
    expect(mayBecomeDraft(notice, from)).toBe(false);
    expect(mayBecomeDraft(notice, until)).toBe(false);
    expect(mayBecomeDraft({ ...notice, state: "withdrawn" }, justBefore(from))).toBe(false);
  });
});
