import { useId } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import {
  angleOf,
  roundMetres,
  type Seat,
  seatFor,
  seats,
  seemingDistance,
  viewWidth,
} from "#domain/catalogue/view-through.ts";

type Glass = { magnification: number; fieldOfView: number | null };
/** `drawings`: where the page has what is drawn many times. */
type Looking = Glass & { seat: Seat; drawings: string };

// Written out, so that the style sheet has them.
const shownAt: Record<Seat, string> = {
  20: "group-has-[[value='20']:checked]/seats:block",
  50: "group-has-[[value='50']:checked]/seats:block",
  100: "group-has-[[value='100']:checked]/seats:block",
};

/** The stage as one sees it from a seat, without and with the glass. Choosing another seat needs no code of ours. */
export function SeatView({ magnification, fieldOfView }: Glass) {
  const m = useMessages("seeing");
  const name = useId();
  const drawings = useId();
  return (
    <fieldset className="group/seats">
      <legend className="mb-2 text-muted text-sm">{m.seatQuestion}</legend>
      <div className="grid grid-cols-3 gap-2">
        {seats.map((seat) => (
          <label
            key={seat}
            className="pick digits grid min-h-14 place-items-center content-center rounded-xl px-1 text-center leading-tight"
          >
            <input type="radio" name={name} value={seat} defaultChecked={seat === seatFor(magnification)} />
            <span className="font-bold text-sm">{m.metres(seat)}</span>
            <span className="text-xs">{m.seats[seat]}</span>
          </label>
        ))}
      </div>
      <Drawings id={drawings} />
      <div aria-live="polite">
        {seats.map((seat) => (
          <div key={seat} className={`hidden ${shownAt[seat]}`}>
            <Views seat={seat} magnification={magnification} fieldOfView={fieldOfView} drawings={drawings} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function Views({ seat, magnification, fieldOfView, drawings }: Looking) {
  const m = useMessages("seeing");
  const near = roundMetres(seemingDistance(seat, magnification));
  return (
    <figure className="mt-3">
      <div className="grid grid-cols-2 gap-3" aria-hidden="true">
        <View seat={seat} magnification={1} fieldOfView={null} drawings={drawings} label={m.nakedEye} />
        <View
          seat={seat}
          magnification={magnification}
          fieldOfView={fieldOfView}
          drawings={drawings}
          label={m.times(magnification)}
        />
      </div>
      <figcaption className="digits mt-2 text-sm">
        {m.seenFrom(magnification, seat, near)}
        {fieldOfView !== null && ` ${m.inView(roundMetres(viewWidth(seat, fieldOfView)))}`}
      </figcaption>
    </figure>
  );
}

/** So many degrees are as wide as a view. */
const DEGREES = 62;
const SIDE = 160;
const UNITS_PER_DEGREE = SIDE / DEGREES;
const STAGE = 104;
/** Performers stand so many metres apart. */
const APART = 2.2;
const HEIGHT = 1.7;

/** What is in view: with a known field of view a circle as wide as it seems, else all there is. */
function View({ seat, magnification, fieldOfView, drawings, label }: Looking & { label: string }) {
  const id = useId();
  const tall = angleOf(HEIGHT, seat, magnification) * UNITS_PER_DEGREE;
  const apart = angleOf(APART, seat, magnification) * UNITS_PER_DEGREE;
  const most = Math.min(4, Math.ceil(SIDE / 2 / apart));
  const radius = fieldOfView === null ? SIDE : Math.min(SIDE / 2, (fieldOfView * magnification * UNITS_PER_DEGREE) / 2);
  // The middle one is looked in the face when it is large, and stands on the stage's edge when it is small.
  const ground = Math.min(STAGE + tall * 0.25, SIDE / 2 + tall * 0.55 + 12);
  return (
    <div>
      <svg viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true" className="w-full rounded-2xl">
        <clipPath id={id}>
          <circle cx={SIDE / 2} cy={SIDE / 2} r={short(radius)} />
        </clipPath>
        <rect width={SIDE} height={SIDE} fill="#0c1917" />
        <g clipPath={`url(#${id})`}>
          <rect width={SIDE} height={SIDE} fill="#1d3d52" />
          <path
            d={`M${SIDE / 2} -20L${short(SIDE / 2 - tall * 0.9 - 8)} ${short(ground)}h${short(tall * 1.8 + 16)}z`}
            fill="#fff"
            fillOpacity="0.14"
          />
          <rect y={short(ground - tall * 0.04)} width={SIDE} height={short(tall * 0.5 + 4)} fill="#6b4a33" />
          <use href={`#${drawings}audience`} y={short(ground + tall * 0.46 + 4)} />
          {Array.from({ length: most * 2 + 1 }, (_, index) => index - most).map((place) => (
            <use
              key={place}
              href={`#${drawings}${place === 0 ? "waving" : "standing"}`}
              x={short(SIDE / 2 + place * apart - tall * 0.3)}
              y={short(ground - tall)}
              width={short(tall * 0.6)}
              height={short(tall)}
              color={costumes[Math.abs(place) % costumes.length]}
            />
          ))}
        </g>
      </svg>
      <p className="digits mt-1 text-center font-bold text-sm">{label}</p>
    </div>
  );
}

/** Drawn to a hundredth: further digits are bytes that nobody sees. */
const short = (value: number) => Math.round(value * 100) / 100;

const lights = [
  [9, 20, "#ff8fb1"],
  [24, 40, "#7fe0d2"],
  [41, 24, "#ffd166"],
  [58, 44, "#ff8fb1"],
  [75, 22, "#b9a2ff"],
  [93, 38, "#7fe0d2"],
  [110, 21, "#ff8fb1"],
  [128, 42, "#ffd166"],
  [147, 25, "#7fe0d2"],
] as const;

const costumes = ["#f2b8c6", "#ffd166", "#9ad8cf", "#c9b6f2", "#f7a072"];

/** Those who are seen from every seat, each drawn once: on the stage, and in front of it, in the dark. */
function Drawings({ id }: { id: string }) {
  return (
    <svg aria-hidden="true" className="hidden">
      <symbol id={`${id}waving`} viewBox="0 0 60 100">
        <Performer arms="M20 30 8 48l4 3 12-14zm20 0 10-20 5 2-9 26z" />
      </symbol>
      <symbol id={`${id}standing`} viewBox="0 0 60 100">
        <Performer arms="M20 30 9 52l4 2 11-16zm20 0 11 22-4 2-11-16z" />
      </symbol>
      <g id={`${id}audience`}>
        <rect width={SIDE} height={SIDE} fill="#0d1f26" />
        {lights.map(([x, y, colour]) => (
          <path key={x} d={`M${x} ${y}l1.5-6`} stroke={colour} strokeWidth="2" strokeLinecap="round" />
        ))}
      </g>
    </svg>
  );
}

/** Somebody on the stage; the costume has the colour of whoever refers to it. */
function Performer({ arms }: { arms: string }) {
  return (
    <>
      <path d="M23 58h14l2 42h-7l-2-30-2 30h-7z" fill="#2a2f45" />
      <path d="M18 30c0-6 24-6 24 0l4 34H14z" fill="currentColor" />
      <path d={arms} fill="#f1c9a5" />
      <circle cx="30" cy="14" r="11" fill="#f1c9a5" />
      <path d="M18 16C16-3 44-3 42 16c-3-6-6-9-12-9s-9 3-12 9z" fill="#3b2b26" />
      <path d="M25 14v2m10-2v2" stroke="#3b2b26" strokeWidth="2" strokeLinecap="round" />
      <path d="M26 20c2 2.5 6 2.5 8 0" stroke="#a8463f" strokeWidth="1.6" fill="none" strokeLinecap="round" />
    </>
  );
}
