import { ChevronDown, ChevronRight, Wrench } from "lucide-react";
import type { PlannedUnit } from "#contract/console/planner.ts";
import type { Span } from "#domain/rentals/planner.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useStationName } from "../../../stations.ts";
import { daysOf } from "./axis.tsx";
import { Bar } from "./bar.tsx";
import { columns } from "./columns.ts";
import { type ProductLine, placeIn, type UnitLine, unitStateOf } from "./layout.ts";
import type { ChartView } from "./use-chart.ts";

type ProductRowProps = { line: ProductLine; span: Span; onFold: (id: number) => void };

/** The product above its units: folds them, and says how busy they are. */
export function ProductRow({ line: { product, count, share, folded }, span, onFold }: ProductRowProps) {
  const m = useMessages("planner");
  const days = daysOf(span);
  const Icon = folded ? ChevronRight : ChevronDown;
  return (
    <div className="digits flex h-11 items-center gap-x-4 border-hair border-b bg-surface px-1 lg:px-3">
      <button
        type="button"
        aria-expanded={!folded}
        aria-label={folded ? m.unfold(product.name) : m.fold(product.name)}
        onClick={() => onFold(product.id)}
        className="flex min-h-11 min-w-0 items-center gap-1 font-bold text-sm hover:text-primary"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className="truncate">{product.name}</span>
      </button>
      <span className="shrink-0 text-muted text-xs max-sm:sr-only">{m.units(count, m.zooms[days] ?? "", share)}</span>
    </div>
  );
}

type UnitRowProps = { line: UnitLine; view: ChartView; tabStop: string | undefined };

/** A unit: what it is called, where and how it is, and who has it when. Where a bar on its way cannot go is faint. */
export function UnitRow({ line, view, tabStop }: UnitRowProps) {
  const { unit, bars } = line;
  const m = useMessages("planner");
  const { dragged } = view.drag;
  const own = dragged?.serialNumber === unit.serialNumber;
  const may = dragged?.free?.has(unit.serialNumber);
  const look = dragged?.free && !own ? (may ? "bg-tint" : "opacity-30") : "hover:bg-surface";
  const over = may && dragged?.over === unit.serialNumber ? "ring-2 ring-primary ring-inset" : "";
  return (
    <div
      data-serial={unit.serialNumber}
      className={`grid h-full border-hair border-b ${columns} ${own ? "" : "overflow-x-clip"} ${look} ${over}`}
    >
      <UnitLabel unit={unit} state={unitStateOf(line, view.now)} />
      <div className="relative">
        {bars.length === 0 && <span className="sr-only">{m.noBars}</span>}
        <Repair unit={unit} span={view.span} />
        {bars.map((bar) => (
          <Bar
            key={`${bar.pickupAt} ${bar.change}`}
            bar={bar}
            view={view}
            serialNumber={unit.serialNumber}
            isTabStop={tabStop === `${unit.serialNumber} ${bar.pickupAt}`}
          />
        ))}
      </div>
    </div>
  );
}

const labelTones: Partial<Record<ReturnType<typeof unitStateOf>, string>> = {
  ready: "bg-tint text-primary-strong",
  out: "bg-primary text-on-primary",
  late: "bg-due-tint text-due",
};

type UnitLabelProps = { unit: PlannedUnit; state: ReturnType<typeof unitStateOf> };

function UnitLabel({ unit: { serialNumber, place, station }, state }: UnitLabelProps) {
  const { places, conditions } = useMessages("units");
  const { states } = useMessages("planner");
  const names = { ...conditions, out: states.out, late: states.late, on_the_way: places.on_the_way };
  const nameOf = useStationName();
  return (
    <div className="digits flex min-w-0 items-center gap-2 bg-canvas px-2 text-xs lg:px-3">
      <Link
        to={`/console/units/${serialNumber}`}
        className="flex min-h-9 items-center whitespace-nowrap font-bold hover:text-primary hover:underline lg:min-w-20"
      >
        {serialNumber}
      </Link>
      <span className="truncate text-muted max-lg:hidden">{station ? nameOf(station) : places[place]}</span>
      <span
        className={`ml-auto whitespace-nowrap rounded-full px-2 py-0.5 max-lg:hidden ${labelTones[state] ?? "bg-surface text-muted"}`}
      >
        {names[state]}
      </span>
    </div>
  );
}

/** Since when it cannot be rented; nobody knows for how long. */
function Repair({ unit: { condition, since }, span }: { unit: PlannedUnit; span: Span }) {
  const m = useMessages("planner");
  if (condition !== "repair") return null;
  const place = placeIn(span, since ? Date.parse(since) : span.from, span.to);
  if (!place) return null;
  return (
    <span
      className="absolute inset-y-1.5 flex items-center gap-1 rounded-md bg-surface px-1 text-muted text-xs"
      style={{ left: `${place.left}%`, width: `${place.width}%` }}
    >
      <Wrench aria-hidden="true" className="size-3.5 shrink-0" />
      {m.repair}
    </span>
  );
}
