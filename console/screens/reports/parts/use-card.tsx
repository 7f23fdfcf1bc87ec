import { useState } from "react";
import type { Report } from "#contract/console/reports.ts";
import { ChoiceChips } from "#ui/choice-chips.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { ReportCard } from "./report-card.tsx";
import { WeekHeat } from "./week-heat.tsx";

type What = keyof Report["use"];

/** Of units, boxes and stations, by the hour of the week. */
export function UseCard({ use }: Pick<Report, "use">) {
  const m = useMessages("reports");
  const known = (["boxes", "units", "visits"] as const).filter((each) => use[each] !== null);
  const [wanted, setWanted] = useState<What>("boxes");
  const what = known.includes(wanted) ? wanted : (known[0] ?? "visits");
  const week = use[what] ?? [];
  const most = Math.max(0.0001, ...week.flat());
  const value = (share: number) => (what === "visits" ? m.use.visitsValue(share) : m.percent(share));
  const drawn = what === "visits" ? week.map((row) => row.map((each) => each / most)) : week;
  const rows = m.use.weekdays.flatMap((name, weekday) =>
    (week[weekday] ?? []).map((each, hour) => [name, hour, value(each)]),
  );
  return (
    <ReportCard title={m.use.title} note={m.use.note} csv="reports/use" table={{ heads: m.use.heads, rows }}>
      <ChoiceChips
        name={m.use.which}
        chosen={what}
        onChoose={(next) => setWanted(next as What)}
        chips={known.map((each) => ({ value: each, text: m.use[each] }))}
        className="mb-2 max-w-sm grid-cols-3"
      />
      <WeekHeat
        week={drawn}
        label={`${m.use.title} ${m.use[what]}`}
        weekdays={m.use.weekdays}
        tell={(weekday, hour) => m.use.tell(m.use.weekdays[weekday] ?? "", hour, value(week[weekday]?.[hour] ?? 0))}
        mark={(share) => (what !== "visits" && share >= 0.9 ? String(Math.round(share * 100)) : "")}
        legend={{ low: m.use.low, high: what === "visits" ? m.use.highVisits : m.use.high }}
      />
      <p className="mt-1 text-muted text-xs">{m.use.explained[what]}</p>
    </ReportCard>
  );
}
