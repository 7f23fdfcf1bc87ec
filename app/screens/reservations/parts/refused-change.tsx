import { useMessages } from "#app/messages/messages.tsx";
import { useCardWay } from "#app/screens/products/parts/booking/card-panel.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { cardCodes, type Refusal, refusedText, reselectCodes } from "./refused-text.ts";

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
  const { error } = useMessages("common");
  const { code } = refusal ?? {};
  const cardWay = useCardWay(code === "PAY_003" ? "add" : "update");
  const reselect = reselectCodes.includes(code);
  const card = cardCodes.includes(code);
  const same = code === "RES_008" && onAnother;
  const { title, lines } = refusal ? refusedText(refusal, m, error.offline) : { title: m.refusedTitle, lines: [] };
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
      {lines.map((line) => (
        <p key={line} className="not-first:mt-2">
          {line}
        </p>
      ))}
    </Dialog>
  );
}
