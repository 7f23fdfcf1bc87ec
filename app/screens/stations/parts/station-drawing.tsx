import { useMessages } from "#app/messages/messages.tsx";
import type { DirectionsView } from "#contract/station-page.ts";

const WIDTH = 358;
/** Above the passage is what one comes out of; who comes out has its left end on the drawing's right. */
const PASSAGE = { top: 122, bottom: 186 };
const WALK_Y = 158;
const LOCKERS_Y = 216;
/** From the end of the passage, whose name stands there. */
const INSET = 110;

/** A plan of the passage: gates above it, the lockers below, and the way between as one walks it. */
export function StationDrawing({ directions, from }: { directions: DirectionsView; from: string }) {
  const m = useMessages("station");
  const { gates, exits, lockersOn } = directions;
  const gate = gates.find(({ name }) => name === from) ?? gates[0];
  if (!gate) return null;
  const room = WIDTH / gates.length;
  const gateX = (index: number) => room * (index + 0.5);
  const startX = gateX(gates.indexOf(gate));
  const lockersX = lockersOn === "left" ? WIDTH - INSET : INSET;
  return (
    <figure className="mt-4">
      <svg
        viewBox={`0 0 ${WIDTH} 290`}
        role="img"
        aria-label={`${m.map}: ${m.mapText(gate.name, gate.minutes, gate.metres)}`}
        className="w-full max-w-xl rounded-2xl bg-surface"
      >
        <rect x="0" y={PASSAGE.top} width={WIDTH} height={PASSAGE.bottom - PASSAGE.top} className="fill-canvas" />
        {gates.map(({ name }, index) => (
          <GateMark key={name} name={name} x={gateX(index)} width={room - 16} isFrom={name === gate.name} />
        ))}
        <text x="10" y={PASSAGE.bottom - 8} className="fill-muted text-[11px]">
          {`← ${exits.right}`}
        </text>
        <text x={WIDTH - 10} y={PASSAGE.bottom - 8} textAnchor="end" className="fill-muted text-[11px]">
          {`${exits.left} →`}
        </text>
        <rect x={lockersX - 54} y={PASSAGE.bottom - 1} width="108" height="90" rx="4" className="fill-canvas" />
        <Lockers x={lockersX} />
        <polyline
          points={`${startX},${PASSAGE.top + 8} ${startX},${WALK_Y} ${lockersX},${WALK_Y} ${lockersX},${LOCKERS_Y - 6}`}
          fill="none"
          strokeWidth="5"
          strokeDasharray="1 9"
          strokeLinecap="round"
          className="stroke-primary"
        />
        <circle cx={startX} cy={PASSAGE.top + 8} r="6" strokeWidth="4" className="fill-canvas stroke-primary" />
        <Distance x={(startX + lockersX) / 2} text={m.distance(gate.minutes, gate.metres)} />
      </svg>
    </figure>
  );
}

function GateMark({ name, x, width, isFrom }: { name: string; x: number; width: number; isFrom: boolean }) {
  const m = useMessages("station");
  return (
    <>
      <rect x={x - width / 2} y="16" width={width} height="96" rx="6" className="fill-line/50 stroke-line" />
      <text x={x} y="42" textAnchor="middle" className="fill-muted text-[11px]">
        {m.insideArea}
      </text>
      <text x={x} y="92" textAnchor="middle" className={`fill-ink text-[13px] ${isFrom ? "font-bold" : ""}`}>
        {name}
      </text>
      <rect x={x - 40} y="104" width="80" height="10" rx="2" className="fill-ink" />
      {[-30, -15, 0, 15, 30].map((offset) => (
        <rect key={offset} x={x + offset - 4} y="106" width="8" height="6" className="fill-canvas" />
      ))}
    </>
  );
}

function Lockers({ x }: { x: number }) {
  const m = useMessages("station");
  const columns = [0, 1, 2, 3, 4];
  return (
    <>
      <rect x={x - 42} y={LOCKERS_Y} width="84" height="40" rx="5" className="fill-primary" />
      {columns.map((column) => (
        <rect key={column} x={x - 37 + column * 15} y={LOCKERS_Y + 5} width="13" height="13" className="fill-canvas" />
      ))}
      {columns.map((column) => (
        <rect key={column} x={x - 37 + column * 15} y={LOCKERS_Y + 21} width="13" height="14" className="fill-canvas" />
      ))}
      <text x={x} y={LOCKERS_Y + 56} textAnchor="middle" className="fill-primary font-bold text-[11px]">
        {m.lockers}
      </text>
    </>
  );
}

function Distance({ x, text }: { x: number; text: string }) {
  const half = 52;
  const centre = Math.min(Math.max(x, half + 6), WIDTH - half - 6);
  return (
    <>
      <rect x={centre - half} y={WALK_Y - 12} width={2 * half} height="24" rx="12" className="fill-primary" />
      <text x={centre} y={WALK_Y + 4} textAnchor="middle" className="digits fill-on-primary font-bold text-[12px]">
        {text}
      </text>
    </>
  );
}
