import { useState } from "react";
import { SelectField } from "#ui/field.tsx";
import { api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import type { ActProps } from "./act-bar.tsx";
import { ActDialog, NowAndAfter } from "./act-dialog.tsx";
import { useAct, usePreview } from "./use-act.ts";

/** A later return, also of what is late: where nobody else needs the unit. */
export function ExtendDialog({ reservation, onClose }: ActProps) {
  const { extend: m, act: words } = useMessages("reservations");
  const { yen, dateTime } = useMessages("common");
  const { act, sending, errors } = useAct(reservation, onClose);
  const param = { number: reservation.number };
  const times = usePreview(() => api.reservations[":number"].extension.$get({ param }), onClose)?.result.times;
  const [chosen, setChosen] = useState<string>();
  const to = times?.find(({ time }) => time === chosen) ?? times?.[0];
  if (!times) return null;
  const extend = (reason: string) => {
    if (!to) return;
    const json = { returnTime: to.time, expectedFee: to.fee, reason, version: reservation.version };
    return act(() => api.reservations[":number"].extension.$post({ param, json }), m.done(dateTime(to.time)));
  };
  return (
    <ActDialog
      title={m.title}
      onClose={onClose}
      preview={
        to && (
          <NowAndAfter
            rows={[
              [m.return, dateTime(reservation.returnAt), dateTime(to.time)],
              [m.fee, yen(0), yen(to.fee)],
            ]}
          />
        )
      }
      {...(to && { told: words.told, reason: { error: errors.reason } })}
      act={m.act}
      disabled={sending || !to}
      onAct={extend}
    >
      {to ? (
        <SelectField
          label={m.to}
          value={to.time}
          onChange={({ target }) => setChosen(target.value)}
          error={errors.returnTime ?? errors.expectedFee}
        >
          {times.map(({ time, fee }) => (
            <option key={time} value={time}>
              {m.option(dateTime(time), fee === 0 ? m.free : yen(fee))}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="text-sm">{m.none}</p>
      )}
    </ActDialog>
  );
}
