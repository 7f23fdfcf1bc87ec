import type { InquiryStage } from "#domain/members/inquiry-stage.ts";
import { useMessages } from "../../../messages/messages.ts";

const looks: Record<InquiryStage, string> = {
  new: "bg-due-tint text-due",
  open: "bg-tint text-primary-strong",
  waiting: "bg-surface text-muted",
  done: "bg-surface text-muted",
};

export function StageChip({ stage }: { stage: InquiryStage }) {
  const { stages } = useMessages("inquiries");
  return (
    <span className={`whitespace-nowrap rounded-full px-2.5 py-0.5 text-xs ${looks[stage]}`}>{stages[stage]}</span>
  );
}
