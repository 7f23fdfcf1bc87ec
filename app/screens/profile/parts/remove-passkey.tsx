import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useCall } from "#app/use-call.ts";
import type { PasskeyView } from "#contract/passkeys.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { showSuccess } from "#ui/snackbar.tsx";

type RemovePasskeyProps = {
  passkey: PasskeyView | undefined;
  onClose: () => void;
  onRemoved: () => void | Promise<void>;
};

/** Asks once more, then removes it. */
export function RemovePasskey({ passkey, onClose, onRemoved }: RemovePasskeyProps) {
  const m = useMessages("security");
  const api = useApi();
  const { send } = useCall();
  const remove = async () => {
    if (!passkey) return;
    onClose();
    const param = { id: passkey.id };
    // Removed in the meantime is removed.
    const { ok } = await send(() => api.profile.passkeys[":id"].$delete({ param }), { handled: ["COM_003"] });
    if (ok) showSuccess(m.passkeys.removed);
    await onRemoved();
  };
  return (
    <Dialog
      open={passkey !== undefined}
      onClose={onClose}
      title={m.passkeys.removeTitle(passkey?.name ?? "")}
      actions={
        <>
          <Button onClick={remove}>{m.passkeys.remove}</Button>
          <Button look="outline" onClick={onClose}>
            {m.cancel}
          </Button>
        </>
      }
    >
      <p>{m.passkeys.removeBody}</p>
    </Dialog>
  );
}
