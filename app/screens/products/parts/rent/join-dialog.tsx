import { useMessages } from "#app/messages/messages.tsx";
import { withRedirect } from "#app/session/redirect-target.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

type JoinDialogProps = { open: boolean; onClose: () => void; target: string; note?: string };

/** Joining leads back to the very choice that was made. */
export function JoinDialog({ open, onClose, target, note }: JoinDialogProps) {
  const { join } = useMessages("common");
  const m = useMessages("rent");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={join.neededTitle}
      actions={
        <>
          <ButtonLink to={withRedirect("/register", target)}>{join.button}</ButtonLink>
          <ButtonLink to={withRedirect("/login", target)} look="outline">
            {join.haveAccount}
          </ButtonLink>
          <Button look="plain" onClick={onClose}>
            {m.later}
          </Button>
        </>
      }
    >
      <p>{join.neededBody}</p>
      <p className="mt-2">{note ?? m.kept}</p>
    </Dialog>
  );
}
