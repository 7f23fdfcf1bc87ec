import { useState } from "react";
import type { OtherBoxes } from "#contract/console/desk-acts.ts";
import { SelectField } from "#ui/field.tsx";
import { api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useStationName } from "../../../stations.ts";
import type { ActProps } from "./act-bar.tsx";
import { ActDialog, NowAndAfter } from "./act-dialog.tsx";
import { useAct, usePreview } from "./use-act.ts";

const COUNTER = "counter";

type Target = { purpose: OtherBoxes["purpose"]; station: string; now: string; to: string };

const targetsOf = (boxes: OtherBoxes[]): Target[] =>
  boxes.flatMap(({ purpose, station, now, free, counter }) =>
    [...free, ...(counter ? [COUNTER] : [])].map((to) => ({ purpose, station, now, to })),
  );

/** Another box at the same station, or the counter. */
export function BoxDialog({ reservation, onClose }: ActProps) {
  const { box: m, act: words, purposes, counter } = useMessages("reservations");
  const nameOf = useStationName();
  const { act, sending, errors } = useAct(reservation, onClose);
  const param = { number: reservation.number };
  const boxes = usePreview(() => api.reservations[":number"].boxes.$get({ param }), onClose)?.result.boxes;
  const [index, setIndex] = useState(0);
  if (!boxes) return null;
  const targets = targetsOf(boxes);
  const target = targets[index];
  const nameTo = (to: string) => (to === COUNTER ? counter : to);
  const move = (reason: string) => {
    if (!target) return;
    const { purpose, to } = target;
    const json = { purpose, box: to === COUNTER ? null : to, reason, version: reservation.version };
    return act(() => api.reservations[":number"].box.$post({ param, json }), m.done(nameTo(to)));
  };
  return (
    <ActDialog
      title={m.title}
      onClose={onClose}
      preview={target && <NowAndAfter rows={[[purposes[target.purpose] ?? "", target.now, nameTo(target.to)]]} />}
      {...(target && { told: words.told, reason: { error: errors.reason } })}
      act={m.act}
      disabled={sending || !target}
      onAct={move}
    >
      {target ? (
        <SelectField label={m.to} value={index} onChange={({ target }) => setIndex(Number(target.value))}>
          {targets.map(({ purpose, station, to }, each) => (
            <option key={`${purpose} ${to}`} value={each}>
              {m.option(purposes[purpose] ?? "", nameOf(station), nameTo(to))}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="text-sm">{m.none}</p>
      )}
    </ActDialog>
  );
}
