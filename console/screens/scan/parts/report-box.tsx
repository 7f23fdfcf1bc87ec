import { Wrench } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { takeFocus } from "#ui/focus.ts";
import { useMessages } from "../../../messages/messages.ts";
import type { Doing } from "../../../scan/keep-act.ts";

/** What can be wrong with a box, one touch each: whoever stands before it has no hand free to type. */
export function ReportBox({ box, onAct }: { box: string; onAct: (doing: Doing) => void }) {
  const { report: m } = useMessages("scan");
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button look="plain" className="-ml-3 text-danger!" onClick={() => setOpen(true)}>
        <Wrench aria-hidden="true" className="size-5" />
        {m.button}
      </Button>
    );
  }
  return (
    <fieldset ref={takeFocus} tabIndex={-1} className="mt-3 w-full">
      <legend className="mb-2 font-bold text-sm">{m.what(box)}</legend>
      <div className="flex flex-wrap gap-2">
        {m.reasons.map((reason) => (
          <Button
            key={reason}
            look="outline"
            onClick={() => onAct({ kind: "report-box", body: { box, reason }, title: m.done(box), detail: reason })}
          >
            {reason}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
