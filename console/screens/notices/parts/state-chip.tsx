import type { NoticeState } from "#domain/members/notice-state.ts";
import { useMessages } from "../../../messages/messages.ts";

const looks: Record<NoticeState, string> = {
  draft: "border border-line text-muted",
  scheduled: "border border-primary text-primary",
  shown: "bg-tint text-primary-strong",
  over: "bg-surface text-muted",
  withdrawn: "bg-danger-tint text-danger",
};

export function StateChip({ state }: { state: NoticeState }) {
  const { states } = useMessages("notices");
  return (
    <span className={`whitespace-nowrap rounded-full px-2.5 py-0.5 text-xs ${looks[state]}`}>{states[state]}</span>
  );
}
