import { useState } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { mayDo, useMe } from "../../../session/me.ts";
import type { Opened } from "../planner.tsx";
import { useBarTexts } from "./bar.tsx";
import { ChangeUnit } from "./change-unit.tsx";
import { isMovable } from "./use-drag.ts";

type BarDialogProps = { opened: Opened; now: number; onClose: () => void };

/** What a bar stands for, and the way to its reservation and to another unit. */
export function BarDialog({ opened, now, onClose }: BarDialogProps) {
  const m = useMessages("planner");
  const me = useMe();
  const [changes, setChanges] = useState(opened.change ?? false);
  const { bar, serialNumber, to } = opened;
  const { who, name, times } = useBarTexts(bar, now);
  const { number } = bar;
  if (changes && number) return <ChangeUnit number={number} to={to} onClose={onClose} />;
  const facts = [
    [m.details.unit, serialNumber],
    [m.details.times, times],
    [m.details.state, name],
    ...(bar.openMoney ? [[m.details.money, m.details.openMoney]] : []),
    ...(bar.movedFrom ? [[m.details.before, bar.movedFrom]] : []),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={bar.name === null ? who : m.san(bar.name)}
      actions={
        number && (
          <>
            {isMovable(bar) && mayDo(me, "reservations.change") && (
              <Button onClick={() => setChanges(true)}>{m.details.change}</Button>
            )}
            <ButtonLink look="outline" to={`/console/reservations/${number}`}>
              {m.details.open}
            </ButtonLink>
          </>
        )
      }
    >
      <dl className="digits grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-ink">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!number && <p className="mt-3">{m.details.foreign}</p>}
    </Dialog>
  );
}
