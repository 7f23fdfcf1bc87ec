import {
  type Dispatch,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from "react";
import { awaitsPickup } from "#domain/rentals/reservation-status.ts";
import { showError } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import { mayDo, useMe } from "../../../session/me.ts";
import { useCall } from "../../../use-call.ts";
import type { Opened } from "../planner.tsx";
import type { DrawnBar } from "./layout.ts";

/** A hand trembles. */
const BEGINS_PX = 6;

type Held = { serialNumber: string; bar: DrawnBar };
export type Dragged = Held & { dy: number; free: ReadonlySet<string> | undefined; over: string | undefined };

export type Drag = {
  dragged: Dragged | undefined;
  begin: (event: PointerEvent, held: Held) => void;
  /** Whether a click is one, and not the end of a drag. */
  settled: () => boolean;
};

/** Whether a reservation may get another unit, as far as its picture tells; the server decides. */
export const isMovable = ({ number, status, change }: DrawnBar): boolean =>
  number !== null && !change && awaitsPickup(status);

/** A bar is drawn to another unit with a mouse or a pen. Where it may go is asked when it begins; fingers scroll. */
export function useDrag(onDrop: (opened: Opened) => void): Drag {
  const m = useMessages("planner");
  const me = useMe();
  const { send } = useCall();
  const [dragged, setDragged] = useState<Dragged>();
  const held = useRef<Held & { y: number; begun: boolean }>(undefined);
  const justDropped = useRef(false);
  const stop = () => {
    held.current = undefined;
    setDragged(undefined);
  };
  const askWhere = async ({ serialNumber, bar }: Held) => {
    const param = { number: bar.number ?? "" };
    const { ok } = await send(() => api.reservations[":number"].units.$get({ param }), { behind: true });
    if (!ok || held.current?.bar !== bar) return stop();
    const free = new Set(ok.result.units.map((unit) => unit.serialNumber));
    if (free.size === 0) {
      showError(m.cannot);
      return stop();
    }
    setDragged((before) => before && { ...before, serialNumber, free });
  };
  usePointer({ held, justDropped, setDragged, handlers: { stop, askWhere, onDrop } });
  return {
    dragged,
    begin: (event, { serialNumber, bar }) => {
      const byHand = event.pointerType === "touch" || event.button !== 0;
      if (byHand || !isMovable(bar) || !mayDo(me, "reservations.change")) return;
      held.current = { serialNumber, bar, y: event.clientY, begun: false };
    },
    settled: () => !justDropped.current,
  };
}

type Pointing = {
  held: RefObject<(Held & { y: number; begun: boolean }) | undefined>;
  justDropped: RefObject<boolean>;
  setDragged: Dispatch<SetStateAction<Dragged | undefined>>;
  handlers: { stop: () => void; askWhere: (held: Held) => Promise<void>; onDrop: (opened: Opened) => void };
};

/** Follows the pointer wherever it goes, from where a bar was taken until it is let go or Escape is pressed. */
function usePointer({ held, justDropped, setDragged, handlers }: Pointing): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const move = (event: globalThis.PointerEvent) => {
      const now = held.current;
      if (!now) return;
      const dy = event.clientY - now.y;
      if (!now.begun && Math.abs(dy) < BEGINS_PX) return;
      if (!now.begun) {
        now.begun = true;
        void latest.current.askWhere(now);
      }
      const over = rowAt(event.clientX, event.clientY);
      setDragged((before) => ({ serialNumber: now.serialNumber, bar: now.bar, free: before?.free, dy, over }));
    };
    const drop = (event: globalThis.PointerEvent) => {
      const now = held.current;
      if (!now?.begun) return latest.current.stop();
      justDropped.current = true;
      setTimeout(() => {
        justDropped.current = false;
      });
      const over = rowAt(event.clientX, event.clientY);
      setDragged((before) => {
        if (over && before?.free?.has(over)) {
          const { serialNumber, bar } = now;
          queueMicrotask(() => latest.current.onDrop({ serialNumber, bar, change: true, to: over }));
        }
        return undefined;
      });
      held.current = undefined;
    };
    const cancel = (event: KeyboardEvent) => event.key === "Escape" && latest.current.stop();
    addEventListener("pointermove", move);
    addEventListener("pointerup", drop);
    addEventListener("keydown", cancel);
    return () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", drop);
      removeEventListener("keydown", cancel);
    };
  }, [held, justDropped, setDragged]);
}

const rowAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-serial]")?.dataset.serial;
