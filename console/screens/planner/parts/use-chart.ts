import { type RefObject, useEffect, useRef, useState } from "react";
import type { Span } from "#domain/rentals/planner.ts";
import type { Opened } from "../planner.tsx";
import type { Drag } from "./use-drag.ts";

/** What every row and bar draws with. */
export type ChartView = {
  span: Span;
  now: number;
  /** Of the part with the bars, in pixels. */
  width: number;
  turnaroundHours: number;
  drag: Drag;
  onOpen: (opened: Opened) => void;
};

/** Where the scrolled part is and how wide its bars may be, kept up to date. */
export function useViewport(): {
  frame: RefObject<HTMLDivElement | null>;
  track: RefObject<HTMLDivElement | null>;
  seen: { top: number; height: number };
  width: number;
} {
  const frame = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  const [width, setWidth] = useState(800);
  useEffect(() => {
    const [outer, inner] = [frame.current, track.current];
    if (!outer || !inner) return;
    const look = () => {
      setSeen({ top: outer.scrollTop, height: outer.clientHeight });
      setWidth(inner.clientWidth);
    };
    const observer = new ResizeObserver(look);
    observer.observe(outer);
    observer.observe(inner);
    outer.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      outer.removeEventListener("scroll", look);
    };
  }, []);
  return { frame, track, seen, width };
}

const coarse = () => matchMedia("(pointer: coarse)").matches;

/** A row's height: more under a finger. */
export const rowHeight = (): number => (coarse() ? 44 : 38);
