import { useMessages } from "#app/messages/messages.tsx";
import { useRedirectTarget, withRedirect } from "#app/session/redirect-target.ts";
import { useSession } from "#app/session/session.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useWords } from "#ui/words.ts";

/** Says that somebody is registered with this address already. Members would have to leave before they can log in as another. */
export function DuplicateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { duplicate: m, login } = useMessages("account");
  const { closeLabel } = useWords();
  const target = useRedirectTarget();
  const isMember = useSession().status === "authenticated";
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.title}
      actions={
        isMember ? (
          <Button onClick={onClose}>{closeLabel}</Button>
        ) : (
          <ButtonLink to={withRedirect("/login", target)}>{login.submit}</ButtonLink>
        )
      }
    >
      <p>{isMember ? m.memberBody : m.body}</p>
    </Dialog>
  );
}
