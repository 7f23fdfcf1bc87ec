import { useMessages } from "#app/messages/messages.tsx";
import { writeUntil } from "#domain/money/valid-until.ts";

/** How to say until when something is valid. */
export function useUntil() {
  const { until } = useMessages("coupon");
  const common = useMessages("common");
  return (end: string): string => until(writeUntil(end, common));
}
