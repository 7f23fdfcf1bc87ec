import { useMessages } from "#app/messages/messages.tsx";
import type { FreeMark } from "#contract/find.ts";

const signs = { free: "○", few: "△", none: "×" };
const looks = { free: "text-primary", few: "text-due", none: "text-muted" };

/** Whether it is free there and then: a sign and a word. `stale`: from before the network was lost. */
export function Mark({ mark: { state, unitsLeft, carried }, stale = false }: { mark: FreeMark; stale?: boolean }) {
  const { marks } = useMessages("find");
  return (
    <span className={`inline-flex items-center gap-1 font-bold text-xs ${stale ? "text-muted" : looks[state]}`}>
      <span aria-hidden="true" className="text-base leading-none">
        {signs[state]}
      </span>
      {state === "few" ? marks.few(unitsLeft) : carried === false ? marks.notCarried : marks[state]}
    </span>
  );
}
