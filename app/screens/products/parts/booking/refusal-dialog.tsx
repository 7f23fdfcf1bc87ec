import type { ComponentProps } from "react";
import { PayLateFeeDialog } from "#app/components/rental/pay-late-fee.tsx";
import { type Messages, useMessages } from "#app/messages/messages.tsx";
import type { ErrorCode } from "#contract/errors.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useCardWay } from "./card-panel.tsx";
import { isOpen, type Refusal, reselectCodes, untoldOpen } from "./refusal.ts";

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
  const help = useHelp(refusal);
  const { id, amount } = refusal?.details ?? {};
  if (refusal?.code === "RES_013" && id && amount) {
    return <PayLateFeeDialog open debt={{ id, amount: Number(amount) }} lead={refusal.message} onClose={onClose} />;
  }
  return (
    <Dialog
      open={refusal !== undefined}
      onClose={help.reselect ? onReselect : onClose}
      title={help.title}
      actions={
        help.reselect ? (
          <ReselectActions productId={productId} onReselect={onReselect} />
        ) : (
          <WayActions way={help.way} onClose={onClose} />
        )
      }
    >
      <p>{help.body}</p>
      {help.more && <p className="mt-2">{help.more}</p>}
    </Dialog>
  );
}

type Way = Pick<ComponentProps<typeof ButtonLink>, "to" | "onClick"> & { label: string };
type Help = {
  title: string;
  body: string | undefined;
  more?: string;
  /** Only another time, place or product helps. */
  reselect?: true;
  /** The page that helps, if it is another one. */
  way?: Way;
};

function useHelp(refusal: Refusal | undefined): Help {
  const m = useMessages("booking");
  const { error, askHelpDesk } = useMessages("common");
  const debt = useMessages("debt");
  const cardWay = useCardWay(refusal?.code === "PAY_003" ? "add" : "update");
  if (!refusal) return { title: m.refusedTitle, body: undefined };
  const { code, message } = refusal;
  if (code && reselectCodes.includes(code)) return { title: m.reselectTitle, body: message, reselect: true };
  if (code === "WAI_001") {
    return { title: m.offerOverTitle, body: message, way: { to: "/waitlist", label: m.toWaitlist } };
  }
  if (code === "RES_009") {
    return { title: debt.limitTitle, body: message, way: { to: "/reservations", label: debt.toReservations } };
  }
  if (code === "SUS_001") {
    return { title: m.refusedTitle, body: message, way: { to: "/contact", label: askHelpDesk } };
  }
  const card = code && cardHelp(m)[code];
  if (card) return { title: card.title, body: card.body, way: { ...cardWay, label: card.action } };
  if (isOpen(refusal)) {
    return {
      title: m.openTitle,
      body: message || error.offline,
      ...(untoldOpen.includes(code) && { more: m.openBody }),
      way: { to: "/reservations", label: m.toReservations },
    };
  }
  return { title: code === "RES_011" ? m.maintenanceTitle : m.refusedTitle, body: message };
}

function ReselectActions({ productId, onReselect }: Pick<RefusalDialogProps, "productId" | "onReselect">) {
  const m = useMessages("booking");
  return (
    <>
      <Button onClick={onReselect}>{m.reselect}</Button>
      <ButtonLink to={`/products/${productId}`} look="outline">
        {m.toProduct}
      </ButtonLink>
    </>
  );
}

function WayActions({ way, onClose }: { way: Way | undefined; onClose: () => void }) {
  const m = useMessages("booking");
  if (!way) return <Button onClick={onClose}>{m.close}</Button>;
  const { label, ...link } = way;
  return (
    <>
      <ButtonLink {...link}>{label}</ButtonLink>
      <Button look="outline" onClick={onClose}>
        {m.close}
      </Button>
    </>
  );
}
