import type { ReactNode } from "react";
import type { Shape } from "#domain/catalogue/measures.ts";

/** A shape fills its box of so many units, which is then stretched to what the thing measures. */
type Drawing = { box: [number, number]; body: ReactNode; marks?: ReactNode };

const drawings: Record<Shape, Drawing> = {
  suitcase: {
    box: [60, 100],
    body: (
      <>
        <path d="M19 0h22a3 3 0 0 1 3 3v12h-5V5H21v10h-5V3a3 3 0 0 1 3-3z" />
        <rect y="12" width="60" height="82" rx="8" />
        <path d="M6 92h10v4a4 4 0 0 1-10 0zm38 0h10v4a4 4 0 0 1-10 0z" />
      </>
    ),
    marks: <path d="M16 22v62M30 22v62M44 22v62" strokeWidth="2.5" />,
  },
  backpack: {
    box: [70, 100],
    body: (
      <>
        <path d="M24 10V6a6 6 0 0 1 6-6h10a6 6 0 0 1 6 6v4h-5V6H29v4z" />
        <path d="M35 6c20 0 31 12 31 32v52a10 10 0 0 1-10 10H14A10 10 0 0 1 4 90V38C4 18 15 6 35 6z" />
        <path d="M0 50h8v34H4a4 4 0 0 1-4-4zm70 0h-8v34h4a4 4 0 0 0 4-4z" />
      </>
    ),
    marks: <path d="M18 60h34v26H18zM18 36c10 4 24 4 34 0" strokeWidth="2.5" />,
  },
  bag: {
    box: [100, 64],
    body: (
      <>
        <path d="M30 22v-8A14 14 0 0 1 44 0h12a14 14 0 0 1 14 14v8h-6v-8a8 8 0 0 0-8-8H44a8 8 0 0 0-8 8v8z" />
        <path d="M10 18h80c6 0 10 6 10 14v20a12 12 0 0 1-12 12H12A12 12 0 0 1 0 52V32c0-8 4-14 10-14z" />
      </>
    ),
    marks: <path d="M2 34h96M28 34v30M72 34v30" strokeWidth="2" />,
  },
  binoculars: {
    box: [100, 76],
    body: (
      <>
        <path d="M14 0h20a3 3 0 0 1 3 3v9H11V3a3 3 0 0 1 3-3zm52 0h20a3 3 0 0 1 3 3v9H63V3a3 3 0 0 1 3-3z" />
        <path d="M11 14h26l9 30H2zm52 0h26l9 30H54z" />
        <path d="M38 22h24v22H38z" />
        <circle cx="24" cy="52" r="24" />
        <circle cx="76" cy="52" r="24" />
      </>
    ),
    marks: (
      <>
        <circle cx="24" cy="52" r="16" strokeWidth="3" />
        <circle cx="76" cy="52" r="16" strokeWidth="3" />
      </>
    ),
  },
  camera: {
    box: [100, 68],
    body: (
      <>
        <path d="M32 12 37 2a3 3 0 0 1 3-2h20a3 3 0 0 1 3 2l5 10z" />
        <rect y="10" width="100" height="58" rx="9" />
      </>
    ),
    marks: (
      <>
        <circle cx="50" cy="40" r="20" strokeWidth="4" />
        <circle cx="50" cy="40" r="9" strokeWidth="3" />
        <path d="M12 22h12" strokeWidth="4" />
      </>
    ),
  },
  projector: {
    box: [100, 42],
    body: (
      <>
        <rect width="100" height="37" rx="7" />
        <path d="M12 35h12v7H12zm64 0h12v7H76z" />
      </>
    ),
    marks: (
      <>
        <circle cx="72" cy="18" r="11" strokeWidth="4" />
        <path d="M12 12h34M12 18h34M12 24h34" strokeWidth="2.5" />
      </>
    ),
  },
  stick: {
    box: [26, 100],
    body: <rect width="26" height="100" rx="9" />,
    marks: <path d="M0 66h26M0 72h26" strokeWidth="2" />,
  },
  box: {
    box: [100, 100],
    body: <rect width="100" height="100" rx="7" />,
    marks: <path d="M0 26h100" strokeWidth="3" />,
  },
};

type SilhouetteProps = { shape: Shape; x: number; ground: number; width: number; height: number; className?: string };

/** A thing that stands on the ground at x, as wide and high as it is. */
export function Silhouette({ shape, x, ground, width, height, className = "text-primary" }: SilhouetteProps) {
  const { box, body, marks } = drawings[shape];
  return (
    <svg
      x={x}
      y={ground - height}
      width={width}
      height={height}
      viewBox={`0 0 ${box[0]} ${box[1]}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={className}
    >
      <g fill="currentColor">{body}</g>
      <g fill="none" strokeOpacity="0.55" className="stroke-canvas">
        {marks}
      </g>
    </svg>
  );
}

/** How tall the person is that things are drawn beside. */
export const PERSON_MM = 1700;
export const PERSON_WIDTH_MM = 480;

/** Somebody of 170 cm. */
export function Person({ x, ground, height }: { x: number; ground: number; height: number }) {
  return (
    <svg
      x={x}
      y={ground - height}
      width={(height * PERSON_WIDTH_MM) / PERSON_MM}
      height={height}
      viewBox="0 0 48 170"
      aria-hidden="true"
    >
      <g className="fill-muted" fillOpacity="0.4">
        <circle cx="24" cy="12" r="12" />
        <path d="M16 27h16c7 0 12 4 13 11l3 44a4 4 0 0 1-8 .6L37 50v115a5 5 0 0 1-11 0l-1-64h-2l-1 64a5 5 0 0 1-11 0V50L8 82.6a4 4 0 0 1-8-.6l3-44c1-7 6-11 13-11z" />
      </g>
    </svg>
  );
}
