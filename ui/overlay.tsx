import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { catchLostFocus } from "./focus.ts";
import { createStore } from "./store.ts";
import { useWords } from "./words.ts";

const sending = createStore(0);

/** Shows the overlay until the work is done, or the page that waits for it is left. */
export async function whileSending<T>(work: Promise<T>, left?: Promise<void>): Promise<T> {
  sending.set(sending.get() + 1);
  await Promise.race([work, left ?? work]).catch(() => {});
  sending.set(sending.get() - 1);
  return work;
}

/** A gateway may take a minute: who looks at a turning circle that long wants to know that nothing is wrong. */
const LONG_MS = 8_000;

/** Covers the page while something is being sent, so that nothing is sent twice. */
export function Overlay() {
  const submitting = useNavigation().state === "submitting";
  const active = sending.use() > 0 || submitting;
  const dialog = useRef<HTMLDialogElement>(null);
  const { loading, takesLong } = useWords();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (active) dialog.current?.showModal();
    else if (dialog.current?.open) {
      dialog.current.close();
      catchLostFocus();
    }
    if (!active) return;
    const timer = setTimeout(setLong, LONG_MS, true);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [active]);
  return (
    <dialog ref={dialog} aria-label={loading} onCancel={(event) => event.preventDefault()} className="overlay">
      <div />
      <p role="status">{isLong && takesLong}</p>
    </dialog>
  );
}
