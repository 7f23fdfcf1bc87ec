import { useId, useState } from "react";
import type { Scan } from "#contract/console/scan.ts";
import { Button } from "#ui/button.tsx";
import { takeFocus } from "#ui/focus.ts";
import { useMessages } from "../../../messages/messages.ts";
import { type Draft, drafts } from "../../../scan/draft.ts";
import type { Doing } from "../../../scan/keep-act.ts";
import { useStation } from "../../../stations.ts";

type NotHereProps = { scan: Scan | undefined; draft: Draft; onAct: (doing: Doing) => void };

/** What is said to be back and is not: a parcel that has not come, or a return at this counter that was a mistake. */
export function NotHere({ scan, draft, onAct }: NotHereProps) {
  const { notHere } = useMessages("check-in");
  const { cancel } = useMessages("common");
  // Undefined until it was open once.
  const [open, setOpen] = useState<boolean>();
  const meansId = useId();
  const station = useStation()?.slug;
  const how = scan && wayBack(scan, station);
  if (!how || !scan.unit || !scan.reservation) return null;
  const { serialNumber, product } = scan.unit;
  const { number: reservationNumber } = scan.reservation;
  const { button, means, sure, reason, done } = notHere[how];
  if (!open) {
    return (
      <Button
        ref={open === false ? takeFocus : undefined}
        type="button"
        look="plain"
        className="-ml-3 justify-self-start text-danger!"
        onClick={() => setOpen(true)}
      >
        {button}
      </Button>
    );
  }
  const record = () => {
    drafts.drop(draft);
    const body = { reservationNumber, reason };
    onAct({ kind: "nothing-there", body, title: done(serialNumber), detail: product.name });
    scrollTo({ top: 0 });
  };
  return (
    <fieldset
      ref={takeFocus}
      tabIndex={-1}
      aria-labelledby={meansId}
      className="min-w-0 grid gap-2 rounded-xl bg-danger-tint p-3 text-sm"
    >
      <p id={meansId}>{means}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="button" look="outline" className="text-danger!" onClick={record}>
          {sure}
        </Button>
        <Button type="button" look="plain" onClick={() => setOpen(false)}>
          {cancel}
        </Button>
      </div>
    </fieldset>
  );
}

function wayBack({ unit, reservation }: Scan, here: string | undefined): "parcel" | "counter" | undefined {
  if (reservation?.status !== "not_returned") return undefined;
  if (unit?.place === "on_the_way" && unit.station === null) return "parcel";
  return unit?.place === "counter" && unit.station === here ? "counter" : undefined;
}
