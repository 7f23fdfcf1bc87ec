import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useAnswer } from "#app/use-answer.ts";
import { useCall } from "#app/use-call.ts";
import { useRefresh } from "#app/use-refresh.ts";
import type { ReservationView } from "#contract/reservations.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { ExtendChoice, type ExtensionTime } from "./extend-choice.tsx";
import { isProblem, type Problem, ProblemDialog, problemCodes } from "./problem-dialog.tsx";

type Extended = { returnTime: string; place: string };

/** Moves the return to a later time: choose it with its fee, confirm, and see that it is done. */
export function ExtendButton({
  reservation,
  look = "outline",
  className,
}: {
  reservation: ReservationView;
  look?: "primary" | "outline";
  className?: string;
}) {
  const { extend: m } = useMessages("rental");
  const { dateTime } = useMessages("common");
  const api = useApi();
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ExtensionTime>();
  const [done, setDone] = useState<Extended>();
  const [problem, setProblem] = useState<Problem>();
  const param = { id: reservation.id };
  // Asked anew at each opening and after each extension: others reserve in the meantime.
  const times = useAnswer(open ? `extend ${reservation.returnTime}` : undefined, async () => {
    const { result } = await call(api.reservation[":id"]["extend-available-times"].$get({ param }));
    return result.times;
  });
  // A page that was left open past the return time learns of it here.
  const refused = times?.state === "failed" && isProblem(times.error) ? times.error : undefined;
  const close = () => {
    setOpen(false);
    setChosen(undefined);
  };
  const reselect = () => {
    setProblem(undefined);
    setOpen(true);
  };
  const shown = problem ?? refused;
  const closeProblem = async () => {
    // The browser says it once more when the dialog has closed, also when it was left for the other one.
    if (!shown) return;
    close();
    setProblem(undefined);
    await refresh();
  };
  const extend = async ({ time }: ExtensionTime) => {
    const { ok, error } = await send(
      () => api.reservations[":id"].extend.$post({ param, json: { returnTime: time } }),
      { handled: problemCodes },
    );
    close();
    // The page is renewed once the dialog has been read: this button, and the dialog with it, may be gone then.
    if (error && isProblem(error)) return setProblem(error);
    // Without an answer there may be no network for the page either, and no place left to say so.
    if (!ok) return refresh();
    setDone({ returnTime: ok.result.returnTime, place: ok.result.returnPlace.name });
    showSuccess(m.done);
    await revalidate();
  };
  return (
    <>
      <Button look={look} className={className} onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      <Dialog open={open && !refused} onClose={() => !refused && close()} title={m.title}>
        {open && !refused && (
          <ExtendChoice
            answer={times}
            current={reservation.returnTime}
            chosen={chosen}
            onChoose={setChosen}
            onConfirm={extend}
            sending={sending}
          />
        )}
      </Dialog>
      <Dialog
        open={done !== undefined}
        onClose={() => setDone(undefined)}
        title={m.doneTitle}
        actions={<Button onClick={() => setDone(undefined)}>{m.close}</Button>}
      >
        {done && (
          <>
            <p className="digits font-bold text-base text-ink">{m.doneBody(dateTime(done.returnTime))}</p>
            <p className="mt-1">{m.donePlace(done.place)}</p>
          </>
        )}
      </Dialog>
      <ProblemDialog problem={shown} reservationId={reservation.id} onClose={closeProblem} onReselect={reselect} />
    </>
  );
}
