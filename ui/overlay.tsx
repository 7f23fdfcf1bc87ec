import { useEffect, useRef } from "react";
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

/** Covers the page while something is being sent, so that nothing is sent twice. */
export function Overlay() {
  const submitting = useNavigation().state === "submitting";
  const active = sending.use() > 0 || submitting;
  const dialog = useRef<HTMLDialogElement>(null);
  const { loading } = useWords();
  useEffect(() => {
    if (active) dialog.current?.showModal();
    else if (dialog.current?.open) {
      dialog.current.close();
      catchLostFocus();
    }
  }, [active]);
  return (
    <dialog
      ref={dialog}
      aria-label={loading}
      onCancel={(event) => event.preventDefault()}
      className="m-auto bg-transparent p-6 outline-none"
    >
      <div className="size-12 motion-safe:animate-spin rounded-full border-4 border-white/40 border-t-white" />
    </dialog>
  );
}
