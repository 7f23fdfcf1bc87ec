import { useLocation } from "react-router";
import { HelpDesk } from "#app/components/help-desk.tsx";
import { type Messages, useMessages } from "#app/messages/messages.tsx";
import { withRedirect } from "#app/session/redirect-target.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

export type Problem = { code: ErrorCode | undefined; message: string; fields: Record<string, string> };

/** No locker or no stock at the new return time, or no time to return things at all: another one may do. */
const reselectCodes: ErrorCode[] = ["RES_002", "RES_004", "RES_006"];

/** What cannot be helped by trying the same again; other refusals are said in the snackbar. */
export const problemCodes: ErrorCode[] = [
  "RES_003",
  "RES_010",
  "RES_011",
  "PAY_001",
  "PAY_002",
  "PAY_003",
  ...reselectCodes,
];
export const isProblem = ({ code }: Problem) => code !== undefined && problemCodes.includes(code);

type CardHelp = { title: string; body: string; action: string; page: string };

/** What is wrong with the card, and what to do about it. */
const cardHelp = (m: Messages["rental"]["problem"]): Partial<Record<ErrorCode, CardHelp>> => ({
  PAY_001: { title: m.card, body: m.cardBody, action: m.cardAgain, page: "/card/update" },
  PAY_002: { title: m.declined, body: m.declinedBody, action: m.cardChange, page: "/card/update" },
  PAY_003: { title: m.cardMissing, body: m.cardMissingBody, action: m.cardAdd, page: "/card/add" },
});

type ProblemDialogProps = {
  problem: Problem | undefined;
  reservationId: string;
  /** Where to go on with another card. */
  back?: string;
  onClose: () => void;
  /** Lets the member choose another time. */
  onReselect?: () => void;
};

/** Why an extension or a cancellation did not happen, and what helps. */
export function ProblemDialog({ problem, reservationId, back, onClose, onReselect }: ProblemDialogProps) {
  const { problem: m, extend, cancel } = useMessages("rental");
  const { pathname } = useLocation();
  const card = problem?.code && cardHelp(m)[problem.code];
  const late = problem?.code === "RES_010" || problem?.code === "RES_003";
  const reselect = problem?.code !== undefined && reselectCodes.includes(problem.code);
  const lateTitle = problem?.code === "RES_003" ? cancel.lateTitle : extend.lateTitle;
  const title = card ? card.title : late ? lateTitle : reselect ? extend.againTitle : m.maintenance;
  return (
    <Dialog
      open={problem !== undefined}
      onClose={onClose}
      title={title}
      actions={
        <>
          {card && <ButtonLink to={withRedirect(card.page, back ?? pathname)}>{card.action}</ButtonLink>}
          {reselect && <Button onClick={onReselect}>{extend.again}</Button>}
          <Button look="outline" onClick={onClose}>
            {m.close}
          </Button>
        </>
      }
    >
      <p>{card ? card.body : reselect && !problem.fields.expectedFee ? extend.againBody : problem?.message}</p>
      {late && <HelpDesk reservationId={reservationId} className="mt-4" />}
    </Dialog>
  );
}
