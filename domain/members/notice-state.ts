export const noticeDecisions = ["draft", "published", "withdrawn"] as const;
/** What was decided about a public notice. */
export type NoticeDecision = (typeof noticeDecisions)[number];

export const noticeStates = ["draft", "scheduled", "shown", "over", "withdrawn"] as const;
export type NoticeState = (typeof noticeStates)[number];

type Schedule = { state: NoticeDecision; publishedAt: Date; endsAt: Date | null };

/** Where a public notice stands: members see what is shown, and nothing else. */
export function noticeState({ state, publishedAt, endsAt }: Schedule, now: Date): NoticeState {
  if (state !== "published") return state;
  if (now < publishedAt) return "scheduled";
  return endsAt !== null && now >= endsAt ? "over" : "shown";
}

/** What members have seen cannot become a draft again. */
export const mayBecomeDraft = (notice: Schedule, now: Date): boolean =>
  ["draft", "scheduled"].includes(noticeState(notice, now));
