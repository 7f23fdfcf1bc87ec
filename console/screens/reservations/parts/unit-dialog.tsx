import { useState } from "react";
import { SelectField } from "#ui/field.tsx";
import { api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useStationName } from "../../../stations.ts";
import type { ActProps } from "./act-bar.tsx";
import { ActDialog, NowAndAfter } from "./act-dialog.tsx";
import { useAct, usePreview } from "./use-act.ts";

/** Another unit of the same product, which nobody else is to get then. `to`: the one that was meant, if it is free. */
export function UnitDialog({ reservation, onClose, to }: ActProps & { to?: string }) {
  const { unit: m, act: words } = useMessages("reservations");
  const nameOf = useStationName();
  const { act, sending, errors } = useAct(reservation, onClose);
  const param = { number: reservation.number };
  const listed = usePreview(() => api.reservations[":number"].units.$get({ param }), onClose)?.result.units;
  const [taken, setTaken] = useState<string[]>([]);
  const [chosen, setChosen] = useState<string>();
  if (!listed) return null;
  const units = listed.filter(({ serialNumber }) => !taken.includes(serialNumber));
  const free = (serial: string | undefined) => units.find(({ serialNumber }) => serialNumber === serial);
  const serialNumber = (free(chosen) ?? free(to) ?? units[0])?.serialNumber;
  const give = async (reason: string) => {
    if (!serialNumber) return;
    const json = { serialNumber, reason, version: reservation.version };
    const refused = await act(() => api.reservations[":number"].unit.$post({ param, json }), m.done(serialNumber));
    if (refused?.code === "DSK_002") setTaken([...taken, serialNumber]);
  };
  return (
    <ActDialog
      title={m.title}
      onClose={onClose}
      preview={serialNumber && <NowAndAfter rows={[[m.unit, reservation.serialNumber, serialNumber]]} />}
      {...(serialNumber && { told: words.notTold, reason: { error: errors.reason } })}
      act={m.act}
      disabled={sending || !serialNumber}
      onAct={give}
    >
      {serialNumber ? (
        <SelectField label={m.to} value={serialNumber} onChange={({ target }) => setChosen(target.value)}>
          {units.map((unit) => (
            <option key={unit.serialNumber} value={unit.serialNumber}>
              {m.option(unit.serialNumber, unit.station ? nameOf(unit.station) : "")}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="text-sm">{m.none}</p>
      )}
    </ActDialog>
  );
}
