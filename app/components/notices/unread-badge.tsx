import { useMessages } from "#app/messages/messages.tsx";

/** How many notices are unread; nothing when none is. */
export function UnreadBadge({ count, className = "" }: { count: number; className?: string }) {
  const { unread } = useMessages("common");
  if (count === 0) return null;
  return (
    <span className={className ? `badge ${className}` : "badge"}>
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{unread(count)}</span>
    </span>
  );
}
