import { useMessages } from "#app/messages/messages.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

type NotSentDialogProps = { reason: string | undefined; sending: boolean; onAgain: () => void; onClose: () => void };

/** Says why the inquiry was not sent; what was typed is kept. */
export function NotSentDialog({ reason, sending, onAgain, onClose }: NotSentDialogProps) {
  const m = useMessages("contact");
  return (
    <Dialog
      open={reason !== undefined}
      onClose={onClose}
      title={m.failedTitle}
      actions={
        <>
          <Button onClick={onAgain} disabled={sending}>
            {m.again}
          </Button>
          <Button look="outline" onClick={onClose}>
            {m.close}
          </Button>
        </>
      }
    >
      <p>{reason}</p>
      <p className="mt-2">{m.failedKept}</p>
    </Dialog>
  );
}
