import { type KeyboardEvent, useState } from "react";

type Props = {
  /** Seven rows from Monday on, of 24 hours each; each cell from 0 to 1. */
  week: number[][];
  label: string;
  weekdays: string[];
  /** What is said of a cell. */
  tell: (weekday: number, hour: number) => string;
  /** What stands in a cell; nothing in most. */
  mark?: (value: number) => string;
  legend: { low: string; high: string };
};

/** From light to dark; each step is told by its value too. */
const steps = ["fill-surface", "fill-tint", "fill-filled", "fill-heat-1", "fill-heat-2", "fill-primary"];
const lookOf = (value: number) => steps[Math.min(steps.length - 1, Math.ceil(value * (steps.length - 1)))] ?? "";

const CELL = 24;
const GAP = 2;
const LEFT = 36;
const TOP = 18;

/** Hours of the week as cells. Arrow keys go from one to the next, and its value is told. */
export function WeekHeat({ week, label, weekdays, tell, mark, legend }: Props) {
  const used = (hour: number) => week.some((row) => (row[hour] ?? 0) > 0);
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => (hour >= 6 && hour <= 22) || used(hour));
  const [chosen, setChosen] = useState<Chosen>();
  const here = chosen ?? [0, 0];
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (!by) return;
    event.preventDefault();
    const [weekday, column] = here;
    setChosen([clamp(weekday + (by[0] ?? 0), 6), clamp(column + (by[1] ?? 0), hours.length - 1)]);
  };
  return (
    <figure>
      <div
        role="slider"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={7 * hours.length - 1}
        aria-valuenow={here[0] * hours.length + here[1]}
        aria-valuetext={tell(here[0], hours[here[1]] ?? 0)}
        tabIndex={0}
        className="rounded-lg"
        onKeyDown={step}
        onFocus={() => setChosen((known) => known ?? [0, 0])}
        onBlur={() => setChosen(undefined)}
        onPointerLeave={() => setChosen(undefined)}
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${LEFT + hours.length * (CELL + GAP)} ${TOP + 7 * (CELL + GAP)}`}
          className="max-h-64 w-full text-[11px] max-sm:text-[15px]"
        >
          <HourNames hours={hours} />
          <Cells week={week} weekdays={weekdays} mark={mark} hours={hours} chosen={chosen} onPoint={setChosen} />
        </svg>
      </div>
      <figcaption className="digits mt-1 flex min-h-6 flex-wrap items-center gap-x-2 text-muted text-xs">
        <span className="text-ink">{chosen ? tell(chosen[0], hours[chosen[1]] ?? 0) : ""}</span>
        {!chosen && (
          <>
            {legend.low}
            <Steps />
            {legend.high}
          </>
        )}
      </figcaption>
    </figure>
  );
}

type Chosen = [weekday: number, column: number];
type CellsProps = Pick<Props, "week" | "weekdays"> & {
  mark: Props["mark"] | undefined;
  hours: number[];
  chosen: Chosen | undefined;
  onPoint: (cell: Chosen) => void;
};

function Cells({ week, weekdays, mark, hours, chosen, onPoint }: CellsProps) {
  return (
    <>
      {weekdays.map((name, weekday) => (
        <g key={name} transform={`translate(0 ${TOP + weekday * (CELL + GAP)})`}>
          <text x={2} y={CELL / 2} dominantBaseline="middle" className="fill-muted">
            {name}
          </text>
          {hours.map((hour, column) => {
            const value = week[weekday]?.[hour] ?? 0;
            const isChosen = chosen?.[0] === weekday && chosen[1] === column;
            const text = mark?.(value);
            return (
              <g
                key={hour}
                transform={`translate(${LEFT + column * (CELL + GAP)} 0)`}
                onPointerEnter={() => onPoint([weekday, column])}
              >
                <rect
                  width={CELL}
                  height={CELL}
                  rx={4}
                  strokeWidth={isChosen ? 2 : 0}
                  className={`stroke-ink ${lookOf(value)}`}
                />
                {text && (
                  <text
                    x={CELL / 2}
                    y={CELL / 2 + 1}
                    textAnchor="middle"
                    dominantBaseline="middle"
                    className="fill-on-primary font-bold"
                  >
                    {text}
                  </text>
                )}
              </g>
            );
          })}
        </g>
      ))}
    </>
  );
}

function HourNames({ hours }: { hours: number[] }) {
  return (
    <>
      {hours.map((hour, column) =>
        hour % 2 === 0 ? (
          <text
            key={hour}
            x={LEFT + column * (CELL + GAP) + CELL / 2}
            y={11}
            textAnchor="middle"
            className="fill-muted"
          >
            {hour}
          </text>
        ) : null,
      )}
    </>
  );
}

function Steps() {
  return (
    <svg aria-hidden="true" width="132" height="12">
      {steps.map((look, index) => (
        <rect key={look} x={index * 22} width="20" height="12" rx="3" className={look} />
      ))}
    </svg>
  );
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
