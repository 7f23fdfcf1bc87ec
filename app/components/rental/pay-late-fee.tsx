import { useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { withRedirect } from "#app/session/redirect-target.ts";
import { useCall } from "#app/use-call.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { showSuccess } from "#ui/snackbar.tsx";

/** A late fee that could not be charged. */
export type Debt = { id: string; amount: number };

const cardCodes: ErrorCode[] = ["PAY_001", "PAY_002", "PAY_003"];

type PayLateFeeDialogProps = { debt: Debt; open: boolean; lead?: string; onClose: () => void };

/** Charges the card with what is owed, now that the member is there, or leads to another card first. */
export function PayLateFeeDialog({ debt, open, lead, onClose }: PayLateFeeDialogProps) {
  const m = useMessages("debt");
  const { price, taxIncluded } = useMessages("common");
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const { send, sending } = useCall();
  const [refused, setRefused] = useState<{ code: ErrorCode | undefined; message: string }>();
  const amount = price(debt.amount) + taxIncluded;
  const close = () => {
    setRefused(undefined);
    onClose();
  };
  const pay = async () => {
    const answer = await send(() => api.reservations[":id"]["late-fee"].$post({ param: { id: debt.id } }), {
      handled: cardCodes,
    });
    if (answer.error) {
      if (answer.error.code && cardCodes.includes(answer.error.code)) setRefused(answer.error);
      return;
    }
    close();
    showSuccess(m.paid);
    await revalidate();
  };
  const noCard = refused?.code === "PAY_003";
  const cardPage = withRedirect(noCard ? "/card/add" : "/card/update", pathname + search);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={m.dialogTitle}
      actions={
        <>
          {!refused && (
            <Button onClick={pay} disabled={sending}>
              {m.confirm(price(debt.amount))}
            </Button>
          )}
          <ButtonLink to={cardPage} look={refused ? "primary" : "outline"}>
            {noCard ? m.addCard : m.changeCard}
          </ButtonLink>
          <Button look="plain" onClick={close}>
            {m.close}
          </Button>
        </>
      }
    >
      {lead && !refused && <p className="mb-2">{lead}</p>}
      <p role="status">{refused ? refused.message : m.dialogBody(amount)}</p>
    </Dialog>
  );
}

/** The way there. */
export function PayLateFeeButton({ debt }: { debt: Debt }) {
  const m = useMessages("debt");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} className="print:hidden">
        {m.pay}
      </Button>
      <PayLateFeeDialog debt={debt} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
