import { useMessages } from "#app/messages/messages.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { Refusal } from "./refusal.ts";

type SameThingDialogProps = {
  refusal: Refusal | undefined;
  /** What one more costs. */
  total: number;
  onAnother: () => void;
  onClose: () => void;
};

/** The member has this product at that time already: leads to that reservation, or makes one more. */
export function SameThingDialog({ refusal, total, onAnother, onClose }: SameThingDialogProps) {
  const m = useMessages("booking");
  const { price } = useMessages("common");
  // What is being paid has no page yet.
  const pending = refusal?.details?.state === "pending";
  return (
    <Dialog
      open={refusal !== undefined}
      onClose={onClose}
      title={pending ? m.samePendingTitle : m.sameTitle}
      actions={
        <>
          {pending ? (
            <ButtonLink to="/reservations">{m.toReservations}</ButtonLink>
          ) : (
            <ButtonLink to={`/reservations/${refusal?.details?.id}`}>{m.toSame}</ButtonLink>
          )}
          <Button look="outline" onClick={onAnother}>
            {m.another(price(total))}
          </Button>
        </>
      }
    >
      <p>{refusal?.message}</p>
      <p className="mt-2">{m.sameBody}</p>
    </Dialog>
  );
}
