import { useId, useState } from "react";
import type { Scan } from "#contract/console/scan.ts";
import { Button } from "#ui/button.tsx";
import { takeFocus } from "#ui/focus.ts";
import { useMessages } from "../../../messages/messages.ts";
import type { Doing } from "../../../scan/keep-act.ts";

type AlreadyOutProps = { scan: Scan; onAct: (doing: Doing) => void };

/** What a member has although nobody recorded that they got it. */
export function AlreadyOut({ scan: { unit, reservation }, onAct }: AlreadyOutProps) {
  const { alreadyOut: m } = useMessages("scan");
  const { cancel } = useMessages("common");
  // Undefined until it was open once.
  const [open, setOpen] = useState<boolean>();
  const meansId = useId();
  if (!unit || !reservation) return null;
  if (!open) {
    return (
      <Button
        ref={open === false ? takeFocus : undefined}
        look="plain"
        className="mt-2 -ml-3"
        onClick={() => setOpen(true)}
      >
        {m.button}
      </Button>
    );
  }
  const record = () =>
    onAct({
      kind: "already-out",
      body: { reservationNumber: reservation.number, reason: m.reason },
      title: m.done(unit.serialNumber),
      detail: unit.product.name,
    });
  return (
    <fieldset
      ref={takeFocus}
      tabIndex={-1}
      aria-labelledby={meansId}
      className="min-w-0 mt-3 grid gap-2 rounded-xl bg-due-tint p-3 text-sm"
    >
      <p id={meansId}>{m.means}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" onClick={record}>
          {m.sure}
        </Button>
        <Button look="plain" onClick={() => setOpen(false)}>
          {cancel}
        </Button>
      </div>
    </fieldset>
  );
}
