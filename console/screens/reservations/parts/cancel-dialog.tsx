import { api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import type { ActProps } from "./act-bar.tsx";
import { ActDialog, NowAndAfter } from "./act-dialog.tsx";
import { useAct, usePreview } from "./use-act.ts";

/** Cancels for the shop: all that was paid goes back. */
export function CancelDialog({ reservation, onClose }: ActProps) {
  const { cancelling: m, act: words, statuses } = useMessages("reservations");
  const { cancellation } = useMessages("money");
  const { yen } = useMessages("common");
  const { act, sending, errors } = useAct(reservation, onClose);
  const param = { number: reservation.number };
  const preview = usePreview(() => api.reservations[":number"].cancel.$get({ param }), onClose)?.result;
  if (!preview) return null;
  const free = preview.refund === 0;
  const done = free ? m.doneFree : m.done(yen(preview.refund));
  const cancel = (reason: string) => {
    const json = { reason, version: reservation.version };
    return act(
      () => api.reservations[":number"].cancel.$post({ param, json }),
      preview.needsApproval ? cancellation.asked : done,
    );
  };
  return (
    <ActDialog
      title={m.title}
      onClose={onClose}
      preview={
        <div className="grid gap-2 rounded-xl bg-surface p-3 text-sm">
          <NowAndAfter
            rows={[
              [m.status, statuses[reservation.status], statuses.cancelled],
              [m.paid, yen(preview.refund), yen(0)],
            ]}
          />
          <p className="font-bold">{free ? m.nothing : m.refund(yen(preview.refund))}</p>
          {preview.needsApproval && <p className="font-bold text-due">{cancellation.waits}</p>}
          {preview.couponReturned && <p>{m.couponReturned}</p>}
          {preview.couponExpired && <p>{m.couponExpired}</p>}
          {preview.leftInBox && <p className="text-due">{m.leftInBox}</p>}
        </div>
      }
      told={words.told}
      reason={{ error: errors.reason }}
      keep={m.keep}
      act={preview.needsApproval ? cancellation.askAct : free ? m.actFree : m.act}
      disabled={sending}
      onAct={cancel}
    />
  );
}
