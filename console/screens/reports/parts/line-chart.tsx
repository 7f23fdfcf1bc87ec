import { scaleLinear, scalePoint } from "d3-scale";
import { area, line } from "d3-shape";
import { type KeyboardEvent, type PointerEvent, useState } from "react";

export type Point = { day: string; value: number; earlier: number };

type Props = {
  points: Point[];
  label: string;
  /** What is said of a point that is pointed at. */
  tell: (point: Point) => string;
  axis: (value: number) => string;
  dayText: (day: string) => string;
  legend: { now: string; earlier: string };
};

const WIDTH = 640;
const HEIGHT = 240;
const LEFT = 52;
const RIGHT = 12;
const BOTTOM = 26;
const TOP = 10;

/** A line a period, the one before dashed. A pointer or the arrow keys choose a day, and its values are told. */
export function LineChart({ points, label, tell, axis, dayText, legend }: Props) {
  const [chosen, setChosen] = useState<number>();
  const point = chosen === undefined ? undefined : points[chosen];
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const wanted = ((clientX - left) / width) * WIDTH;
    const share = (wanted - LEFT) / (WIDTH - LEFT - RIGHT);
    setChosen(Math.min(points.length - 1, Math.max(0, Math.round(share * (points.length - 1)))));
  };
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setChosen(Math.min(points.length - 1, Math.max(0, (chosen ?? points.length - 1) + by)));
  };
  return (
    <figure>
      <div
        role="slider"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={chosen ?? points.length - 1}
        aria-valuetext={tell(point ?? points.at(-1) ?? { day: "", value: 0, earlier: 0 })}
        tabIndex={0}
        className="touch-pan-y rounded-lg"
        onPointerMove={follow}
        onPointerLeave={() => setChosen(undefined)}
        onKeyDown={step}
        onFocus={() => setChosen((known) => known ?? points.length - 1)}
        onBlur={() => setChosen(undefined)}
      >
        <Drawing points={points} point={point} axis={axis} dayText={dayText} />
      </div>
      <figcaption className="digits flex min-h-6 flex-wrap items-center gap-x-4 text-xs">
        <span>{point ? tell(point) : ""}</span>
        {!point && (
          <>
            <Key text={legend.now} className="stroke-primary" />
            <Key text={legend.earlier} className="stroke-muted" dashed />
          </>
        )}
      </figcaption>
    </figure>
  );
}

type DrawingProps = Pick<Props, "points" | "axis" | "dayText"> & { point: Point | undefined };

function Drawing({ points, point, axis, dayText }: DrawingProps) {
  const days = points.map(({ day }) => day);
  const most = Math.max(1, ...points.flatMap(({ value, earlier }) => [value, earlier]));
  const x = scalePoint(days, [LEFT, WIDTH - RIGHT]);
  const y = scaleLinear([0, most], [HEIGHT - BOTTOM, TOP]).nice(4);
  const at = (day: string) => x(day) ?? LEFT;
  const draw = (pick: (point: Point) => number) =>
    line<Point>(
      ({ day }) => at(day),
      (point) => y(pick(point)),
    )(points) ?? "";
  const filled =
    area<Point>()
      .x(({ day }) => at(day))
      .y0(y(0))
      .y1(({ value }) => y(value))(points) ?? "";
  const every = Math.max(1, Math.ceil(points.length / 7));
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full text-[11px] max-sm:text-[20px]">
      {/* Neither yen nor rentals come in parts. */}
      {y
        .ticks(4)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} className="stroke-hair" />
            <text x={LEFT - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle" className="fill-muted">
              {axis(tick)}
            </text>
          </g>
        ))}
      {points.map(({ day }, index) =>
        index % every === 0 ? (
          <text key={day} x={at(day)} y={HEIGHT - 4} textAnchor="middle" className="fill-muted">
            {dayText(day)}
          </text>
        ) : null,
      )}
      <path d={filled} className="fill-tint" />
      <path
        d={draw(({ earlier }) => earlier)}
        className="fill-none stroke-muted"
        strokeDasharray="4 4"
        strokeWidth={1.5}
      />
      <path d={draw(({ value }) => value)} className="fill-none stroke-primary" strokeWidth={2} />
      {point && (
        <g>
          <line x1={at(point.day)} x2={at(point.day)} y1={TOP} y2={HEIGHT - BOTTOM} className="stroke-ink" />
          <circle cx={at(point.day)} cy={y(point.value)} r={4} className="fill-primary" />
        </g>
      )}
    </svg>
  );
}

function Key({ text, className, dashed }: { text: string; className: string; dashed?: boolean }) {
  return (
    <span className="flex items-center gap-1.5 text-muted">
      <svg aria-hidden="true" width="20" height="6">
        <line
          x1="0"
          x2="20"
          y1="3"
          y2="3"
          strokeWidth="2"
          className={className}
          strokeDasharray={dashed ? "4 4" : undefined}
        />
      </svg>
      {text}
    </span>
  );
}
