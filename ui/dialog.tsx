import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { afterPaint } from "./after-paint.ts";
import { catchLostFocus } from "./focus.ts";
import { Snackbar } from "./snackbar.tsx";
import { useWords } from "./words.ts";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Zero, one or two buttons; without any the dialog closes by its cross. */
  actions?: ReactNode;
  /** Uses the width of a phone that lies on its side. */
  wide?: boolean;
  /** Comes from below on a phone, as wide as the screen, and has room for choices. */
  sheet?: boolean;
};

const shapes = {
  dialog: "m-auto w-[min(26rem,calc(100vw-2rem))] rounded-2xl p-[min(1.5rem,6vw)]",
  wide: "m-auto w-[min(26rem,calc(100vw-2rem))] low:w-[min(44rem,calc(100vw-2rem))] rounded-2xl p-[min(1.5rem,6vw)]",
  sheet:
    "mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-full rounded-t-2xl p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:m-auto sm:w-[36rem] sm:rounded-2xl sm:p-6",
};

/** A modal on the browser's own <dialog>: focus trap, Esc and inert background come with it. */
export function Dialog({ open, onClose, title, children, actions, wide = false, sheet = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever closed it by `open` knows; the browser's event comes later, perhaps when it is open again.
  const known = useRef(false);
  const titleId = useId();
  const { closeLabel } = useWords();
  // What was never open is not there; what was closed keeps what was typed into it.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open) {
      if (!element.open) return;
      known.current = true;
      element.close();
      return;
    }
    let wanted = true;
    // The touch is answered first: for a modal, the browser styles the whole page behind it anew.
    afterPaint(() => {
      if (!wanted || element.open) return;
      element.showModal();
      if (element.scrollTop > 0) beginAtTop(element, heading.current);
    });
    return () => {
      wanted = false;
    };
  }, [open]);
  if (!wasOpen) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => {
        if (!known.current) onClose();
        known.current = false;
        catchLostFocus();
      }}
      className={`${shapes[sheet ? "sheet" : wide ? "wide" : "dialog"]} bg-canvas text-ink shadow-xl motion-safe:open:animate-[rise_200ms_ease-out]`}
    >
      <h2 ref={heading} id={titleId} className="pr-10 text-lg font-bold leading-snug">
        {title}
      </h2>
      {children && <div className={sheet ? "mt-3" : "mt-2 text-muted text-sm"}>{children}</div>}
      {actions && <div className="mt-6 grid gap-3">{actions}</div>}
      {open && <Snackbar />}
      {/* Last, so that the dialog opens with the focus on what it is about. */}
      <button
        type="button"
        onClick={() => dialog.current?.close()}
        aria-label={closeLabel}
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-full text-muted hover:bg-tint"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </dialog>
  );
}

/** The browser focused the first button, which is further down. Reading starts at the top. */
function beginAtTop(dialog: HTMLDialogElement, heading: HTMLHeadingElement | null): void {
  // Only now: a heading that can always have the focus would be given it each time.
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
  dialog.scrollTop = 0;
}
