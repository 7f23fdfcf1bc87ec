import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ExtendChoice } from "./extend-choice.tsx";
import { ProblemDialog } from "./problem-dialog.tsx";
import { type Extended, useExtension } from "./use-extension.ts";

/** Moves the return to a later time: choose it with its fee, confirm, and see that it is done. */
export function ExtendButton({
  reservation,
  wanted,
  look = "outline",
  className,
}: {
  reservation: ReservationView;
  /** The member came to the page for this, perhaps for this time. */
  wanted?: string | undefined;
  look?: "primary" | "outline";
  className?: string;
}) {
  const { extend: m } = useMessages("rental");
  const { choice, sending, extended, problem } = useExtension(reservation, wanted);
  return (
    <>
      <Button look={look} className={className} onClick={choice.begin}>
        {m.open}
      </Button>
      <Dialog open={choice.open} onClose={choice.leave} title={m.title}>
        {choice.open && (
          <ExtendChoice
            answer={choice.times}
            current={reservation.returnTime}
            chosen={choice.chosen}
            onChoose={choice.choose}
            onConfirm={choice.confirm}
            sending={sending}
          />
        )}
      </Dialog>
      <ExtendedDialog extended={extended.shown} onClose={extended.close} />
      <ProblemDialog
        problem={problem.shown}
        reservationId={reservation.id}
        back={problem.back}
        onClose={problem.close}
        onReselect={problem.reselect}
      />
    </>
  );
}

function ExtendedDialog({ extended, onClose }: { extended: Extended | undefined; onClose: () => void }) {
  const { extend: m } = useMessages("rental");
  const { dateTime } = useMessages("common");
  return (
    <Dialog
      open={extended !== undefined}
      onClose={onClose}
      title={m.doneTitle}
      actions={<Button onClick={onClose}>{m.close}</Button>}
    >
      {extended && (
        <>
          <p className="digits font-bold text-base text-ink">{m.doneBody(dateTime(extended.returnTime))}</p>
          <p className="mt-1">{m.donePlace(extended.place)}</p>
        </>
      )}
    </Dialog>
  );
}
