import type { Standing } from "#domain/members/standing.ts";
import { useMessages } from "../../../messages/messages.ts";

const looks: Record<Standing, string> = {
  active: "bg-tint text-primary-strong",
  suspended: "bg-due-tint text-due",
  blocked: "bg-danger-tint text-danger",
  unverified: "bg-surface text-muted",
};

export function StandingChip({ standing }: { standing: Standing }) {
  const { standings } = useMessages("members");
  return (
    <span className={`whitespace-nowrap rounded-full px-2.5 py-0.5 text-xs ${looks[standing]}`}>
      {standings[standing]}
    </span>
  );
}
