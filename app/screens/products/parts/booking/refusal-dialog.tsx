import type { ErrorCode } from "#contract/errors.ts";
import { useMessages } from "../../../../messages/messages.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { useCardLink } from "./card-panel.tsx";

export type Refusal = { code: ErrorCode | undefined; message: string };

/** The refusals that ask for something else than trying again. */
export const reselectCodes: ErrorCode[] = ["RES_001", "RES_002", "RES_004"];
export const cardCodes: ErrorCode[] = ["PAY_001", "PAY_003"];
export const dialogCodes: ErrorCode[] = [...reselectCodes, ...cardCodes, "RES_011"];

type RefusalDialogProps = {
  refusal: Refusal | undefined;
  productId: number;
  onClose: () => void;
  onReselect: () => void;
};

/** Says why nothing was reserved, and leads to what helps. What was chosen is kept. */
export function RefusalDialog({ refusal, productId, onClose, onReselect }: RefusalDialogProps) {
  const m = useMessages("booking");
  const cardLink = useCardLink(refusal?.code === "PAY_003" ? "add" : "update");
  if (refusal?.code && reselectCodes.includes(refusal.code)) {
    return (
      <Dialog
        open
        onClose={onReselect}
        title={m.reselectTitle}
        actions={
          <>
            <Button onClick={onReselect}>{m.reselect}</Button>
            <ButtonLink to={`/products/${productId}`} look="outline">
              {m.toProduct}
            </ButtonLink>
          </>
        }
      >
        <p>{refusal.message}</p>
      </Dialog>
    );
  }
  if (refusal?.code && cardCodes.includes(refusal.code)) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={m.cardTitle}
        actions={
          <>
            <ButtonLink to={cardLink}>{m.cardAgain}</ButtonLink>
            <Button look="outline" onClick={onClose}>
              {m.close}
            </Button>
          </>
        }
      >
        <p>{m.cardBody}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={refusal !== undefined}
      onClose={onClose}
      title={m.maintenanceTitle}
      actions={<Button onClick={onClose}>{m.close}</Button>}
    >
      <p>{refusal?.message}</p>
    </Dialog>
  );
}
