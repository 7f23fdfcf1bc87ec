import { useState } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { keepReservation } from "#app/offline/saved-copies.ts";
import { useSite } from "#app/site.tsx";
import { useCall } from "#app/use-call.ts";
import { useRefresh } from "#app/use-refresh.ts";
import type { ReservationView } from "#contract/reservations.ts";
import { Amount } from "#ui/amount.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { isProblem, type Problem, ProblemDialog, problemCodes } from "./problem-dialog.tsx";

type CancelButtonProps = { reservation: ReservationView; onCancelled: () => void; look?: "plain" | "outline" };

/** Cancels after asking, with what comes back on view. */
export function CancelButton({ reservation, onCancelled, look = "plain" }: CancelButtonProps) {
  const { cancel: m } = useMessages("rental");
  const api = useApi();
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const refresh = useRefresh();
  const { build } = useSite();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const cancel = async () => {
    setAsking(false);
    const { ok, error } = await send(() => api.reservations[":id"].cancel.$post({ param: { id: reservation.id } }), {
      handled: problemCodes,
    });
    // The page is renewed once the dialog has been read: this button, and the dialog with it, may be gone then.
    if (error && isProblem(error)) return setProblem(error);
    // Without an answer there may be no network for the page either, and no place left to say so.
    if (!ok) return refresh();
    void keepReservation(build, reservation.id);
    showSuccess(m.done);
    onCancelled();
    await revalidate();
  };
  const closeProblem = async () => {
    // The browser says it once more when the dialog has closed.
    if (!problem) return;
    setProblem(undefined);
    await refresh();
  };
  return (
    <>
      <Button
        look={look}
        className={look === "plain" ? "text-danger! sm:-mr-(--button-edge)" : "border-danger! text-danger!"}
        onClick={() => setAsking(true)}
      >
        {m.open}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.title}
        actions={
          <>
            <Button onClick={cancel} disabled={sending} className="bg-danger! text-canvas!">
              {m.submit}
            </Button>
            <Button look="outline" onClick={() => setAsking(false)}>
              {m.keep}
            </Button>
          </>
        }
      >
        <WhatComesBack refund={reservation.cancellation.refund} coupon={reservation.coupon} />
      </Dialog>
      <ProblemDialog problem={problem} reservationId={reservation.id} onClose={closeProblem} />
    </>
  );
}

function WhatComesBack({ refund, coupon }: Pick<ReservationView, "coupon"> & { refund: number }) {
  const { cancel: m } = useMessages("rental");
  return (
    <>
      {refund > 0 && (
        <p className="mb-3 flex items-baseline justify-between rounded-xl bg-surface p-4 text-ink">
          <span>{m.refund}</span>
          <Amount yen={refund} className="font-bold text-xl" />
        </p>
      )}
      <p>{refund > 0 ? m.body : m.bodyFree}</p>
      {coupon && <p className="mt-3">{coupon.expired ? m.couponExpired : m.couponBack}</p>}
    </>
  );
}
