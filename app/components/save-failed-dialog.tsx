import { useMessages } from "#app/messages/messages.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useWords } from "#ui/words.ts";

type SaveFailedDialogProps = { reason: string | undefined; onClose: () => void };

/** Says that what was typed could not be saved, through no fault of the person who typed it. */
export function SaveFailedDialog({ reason, onClose }: SaveFailedDialogProps) {
  const { saveFailed: m } = useMessages("account");
  const { closeLabel } = useWords();
  return (
    <Dialog
      open={reason !== undefined}
      onClose={onClose}
      title={m.title}
      actions={<Button onClick={onClose}>{closeLabel}</Button>}
    >
      <p>{reason}</p>
      <p>{m.kept}</p>
    </Dialog>
  );
}
