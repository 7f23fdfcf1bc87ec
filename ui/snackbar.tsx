import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { createStore } from "./store.ts";
import { useWords } from "./words.ts";

type SnackbarState = { visible: boolean; color: "success" | "error"; icon: "check" | "alert"; text: string };

const TIMEOUT_MS = 5_000;
const state = createStore<SnackbarState>({ visible: false, color: "success", icon: "check", text: "" });

export const showSuccess = (text: string) => state.set({ visible: true, color: "success", icon: "check", text });
export const showError = (text: string) => state.set({ visible: true, color: "error", icon: "alert", text });

/** The containers that can show it. An open dialog makes everything outside it inert, so each dialog has its own. */
const places = createStore<string[]>([]);

const close = () => state.set({ ...state.get(), visible: false });
const icons = { check: CircleCheck, alert: CircleAlert };

/** Shows the result of an action in the topmost container. Closes after five seconds or by its button. */
export function Snackbar() {
  const id = useId();
  const current = state.use();
  const foremost = places.use().at(-1) === id;
  const { closeLabel } = useWords();
  const popover = useRef<HTMLDivElement>(null);
  const { color, icon, text } = current;
  const visible = current.visible && foremost;

  useEffect(() => {
    places.set([...places.get(), id]);
    return () => places.set(places.get().filter((place) => place !== id));
  }, [id]);

  // Each message gets its own five seconds, even when it repeats the last one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    // Popovers stand above everything, open dialogs included.
    popover.current?.togglePopover(visible);
    if (!visible) return;
    const timer = setTimeout(close, TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [current, visible]);

  const Icon = icons[icon];
  const look = color === "error" ? "border-danger bg-danger-tint text-danger" : "border-primary bg-tint text-ink";
  return (
    <div role="status" aria-live={color === "error" ? "assertive" : "polite"}>
      <div ref={popover} popover="manual" className={`snackbar ${look}`}>
        {visible && (
          <>
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <p className="grow text-sm">{text}</p>
            <button
              type="button"
              onClick={close}
              aria-label={closeLabel}
              className="grid size-11 shrink-0 place-items-center"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </>
        )}
      </div>
    </div>
  );
}
