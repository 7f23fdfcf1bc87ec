import { useEffect, useRef } from "react";

/** Why the form above all could not be sent, said on the page and not only in passing: it takes the focus when it comes. */
export function Failure({ id, reason, focus }: { id: string; reason: string; focus: boolean }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focus) box.current?.focus();
  }, [focus]);
  return (
    <p ref={box} id={id} tabIndex={-1} className="mb-6 rounded-xl bg-danger-tint p-4 text-danger text-sm">
      {reason}
    </p>
  );
}
