import { PayLateFeeDialog } from "#app/components/rental/pay-late-fee.tsx";
import { type Messages, useMessages } from "#app/messages/messages.tsx";
import type { ErrorCode } from "#contract/errors.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useCardLink } from "./card-panel.tsx";

export type Refusal = { code: ErrorCode | undefined; message: string; details?: Record<string, string> };

/** The refusals that ask for something else than trying again. */
export const reselectCodes: ErrorCode[] = ["RES_001", "RES_002", "RES_004", "RES_012"];
/** Limits of the member that another time does not help against. */
export const limitCodes: ErrorCode[] = ["RES_009", "RES_013"];
/** After these it is still open whether the request has reserved. The first two say so in their own words. */
const toldOpen: ErrorCode[] = ["PAY_005", "RES_007"];
const untoldOpen: (ErrorCode | undefined)[] = ["COM_011", "COM_012", undefined];

const isOpen = ({ code }: Refusal) => (code && toldOpen.includes(code)) || untoldOpen.includes(code);

/** Whether this very rental was refused. Maintenance, limits and the like say nothing about an earlier try. */
export const isClear = (refusal: Refusal) =>
  /^(RES|PAY|COU)_/.test(refusal.code ?? "") && refusal.code !== "RES_011" && !isOpen(refusal);

type CardHelp = { title: string; body: string; action: string };

/** What is wrong with the card, and what to do about it. */
const cardHelp = (m: Messages["booking"]): Partial<Record<ErrorCode, CardHelp>> => ({
  PAY_001: { title: m.cardTitle, body: m.cardBody, action: m.cardAgain },
  PAY_002: { title: m.declinedTitle, body: m.declinedBody, action: m.cardChange },
  PAY_003: { title: m.cardMissingTitle, body: m.cardMissingBody, action: m.cardAdd },
});

type RefusalDialogProps = {
  refusal: Refusal | undefined;
  productId: number;
  onClose: () => void;
  onReselect: () => void;
};

/** Says why nothing was reserved, and leads to what helps. What was chosen is kept. */
export function RefusalDialog({ refusal, productId, onClose, onReselect }: RefusalDialogProps) {
  const m = useMessages("booking");
  const { error } = useMessages("common");
  const debt = useMessages("debt");
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
  const { id, amount } = refusal?.details ?? {};
  if (refusal?.code === "RES_013" && id && amount) {
    return <PayLateFeeDialog open debt={{ id, amount: Number(amount) }} lead={refusal.message} onClose={onClose} />;
  }
  if (refusal?.code === "RES_009") {
    return (
      <Dialog
        open
        onClose={onClose}
        title={debt.limitTitle}
        actions={
          <>
            <ButtonLink to="/reservations">{debt.toReservations}</ButtonLink>
            <Button look="outline" onClick={onClose}>
              {m.close}
            </Button>
          </>
        }
      >
        <p>{refusal.message}</p>
      </Dialog>
    );
  }
  const card = refusal?.code && cardHelp(m)[refusal.code];
  if (card) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={card.title}
        actions={
          <>
            <ButtonLink to={cardLink}>{card.action}</ButtonLink>
            <Button look="outline" onClick={onClose}>
              {m.close}
            </Button>
          </>
        }
      >
        <p>{card.body}</p>
      </Dialog>
    );
  }
  if (refusal && isOpen(refusal)) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={m.openTitle}
        actions={
          <>
            <ButtonLink to="/reservations">{m.toReservations}</ButtonLink>
            <Button look="outline" onClick={onClose}>
              {m.close}
            </Button>
          </>
        }
      >
        <p>{refusal.message || error.offline}</p>
        {untoldOpen.includes(refusal.code) && <p className="mt-2">{m.openBody}</p>}
      </Dialog>
    );
  }
  return (
    <Dialog
      open={refusal !== undefined}
      onClose={onClose}
      title={refusal?.code === "RES_011" ? m.maintenanceTitle : m.refusedTitle}
      actions={<Button onClick={onClose}>{m.close}</Button>}
    >
      <p>{refusal?.message}</p>
    </Dialog>
  );
}
