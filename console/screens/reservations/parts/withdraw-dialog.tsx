import { api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import type { ActProps } from "./act-bar.tsx";
import { ActDialog, NowAndAfter } from "./act-dialog.tsx";
import { useAct } from "./use-act.ts";

/** Stops keeping something for a member who has not paid. */
export function WithdrawDialog({ reservation, onClose }: ActProps) {
  const { withdrawing: m, act: words, statuses, cancelling } = useMessages("reservations");
  const { dateTime } = useMessages("common");
  const { act, sending, errors } = useAct(reservation, onClose);
  const param = { number: reservation.number };
  const { holdUntil, version, status } = reservation;
  const withdraw = (reason: string) =>
    act(() => api.reservations[":number"].withdraw.$post({ param, json: { reason, version } }), m.done);
  return (
    <ActDialog
      title={m.title}
      onClose={onClose}
      preview={
        <div className="grid gap-2 rounded-xl bg-surface p-3 text-sm">
          <NowAndAfter
            rows={[
              [cancelling.status, statuses[status], statuses.expired],
              [m.keptUntil, holdUntil ? dateTime(holdUntil) : "", m.now],
            ]}
          />
          <p>{m.free}</p>
        </div>
      }
      told={words.told}
      reason={{ error: errors.reason }}
      act={m.act}
      disabled={sending}
      onAct={withdraw}
    />
  );
}
