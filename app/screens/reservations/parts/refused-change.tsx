import { useMessages } from "#app/messages/messages.tsx";
import { useCardWay } from "#app/screens/products/parts/booking/card-panel.tsx";
import type { ErrorCode } from "#contract/errors.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

export type Refusal = { code: ErrorCode | undefined; message: string };

const reselectCodes: (ErrorCode | undefined)[] = ["RES_001", "RES_002", "RES_004", "RES_012", "RES_015"];
const cardCodes: (ErrorCode | undefined)[] = ["PAY_001", "PAY_002", "PAY_003"];
/** After these it is still open whether it was changed. */
const openCodes: (ErrorCode | undefined)[] = ["PAY_005", "RES_007", "COM_011", "COM_012", undefined];

type RefusedChangeProps = {
  refusal: Refusal | undefined;
  reservationId: string;
  onClose: () => void;
  onReselect: () => void;
  /** Changes although the member has the same thing at that time. */
  onAnother?: () => void;
};

/** Says why nothing was changed, and leads to what helps. What was chosen is kept. */
export function RefusedChange({ refusal, reservationId, onClose, onReselect, onAnother }: RefusedChangeProps) {
  const m = useMessages("change");
  const { code } = refusal ?? {};
  const cardWay = useCardWay(code === "PAY_003" ? "add" : "update");
  const reselect = reselectCodes.includes(code);
  const card = cardCodes.includes(code);
  const open = refusal !== undefined && openCodes.includes(code);
  const same = code === "RES_008" && onAnother;
  const title = titleOf({ reselect, card, open, same: code === "RES_008" }, m);
  return (
    <Dialog
      open={refusal !== undefined}
      onClose={reselect ? onReselect : onClose}
      title={title}
      actions={
        <>
          {reselect && <Button onClick={onReselect}>{m.back}</Button>}
          {card && <ButtonLink {...cardWay}>{code === "PAY_003" ? m.cardAdd : m.cardAgain}</ButtonLink>}
          {same && <Button onClick={onAnother}>{m.another}</Button>}
          {!reselect && !card && <ButtonLink to={`/reservations/${reservationId}`}>{m.toReservation}</ButtonLink>}
          {!reselect && (
            <Button look="outline" onClick={onClose}>
              {m.close}
            </Button>
          )}
        </>
      }
    >
      <p>{refusal?.message}</p>
      <p className="mt-2">{open ? m.openBody : m.unchanged}</p>
    </Dialog>
  );
}

type Kind = { reselect: boolean; card: boolean; open: boolean; same: boolean };

function titleOf({ reselect, card, open, same }: Kind, m: ReturnType<typeof useMessages<"change">>): string {
  if (reselect) return m.reselectTitle;
  if (card) return m.cardTitle;
  if (same) return m.sameTitle;
  return open ? m.openTitle : m.refusedTitle;
}
