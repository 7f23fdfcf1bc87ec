import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import type { PasskeyView } from "#contract/passkeys.ts";
import type { Proof } from "#contract/proof.ts";
import { Button, SubmitButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { ProofField, useProof } from "./proof-field.tsx";

type RemovePasskeyProps = {
  passkey: PasskeyView;
  passwordNeeded: boolean;
  onClose: () => void;
  onRemoved: () => void | Promise<void>;
};

/** Asks once more, has the member prove to be there, then removes it. */
export function RemovePasskey({ passkey: removed, passwordNeeded, onClose, onRemoved }: RemovePasskeyProps) {
  const m = useMessages("security");
  const api = useApi();
  const { send, sending } = useCall();
  const proof = useProof(passwordNeeded);
  const form = useAccountForm<{ currentPassword: string }>({ currentPassword: proof.rule }, { currentPassword: "" });
  const remove = async (json: Proof) => {
    const param = { id: removed.id };
    const { ok, error } = await send(() => api.profile.passkeys[":id"].$delete({ param, json }), {
      handled: ["COM_003"],
    });
    // Removed in the meantime is removed.
    if (error && error.code !== "COM_003") {
      proof.noteRefusal(error);
      form.showFieldErrors(error);
      return;
    }
    onClose();
    if (ok) showSuccess(m.passkeys.removed);
    await onRemoved();
  };
  const submit = form.handleSubmit(({ currentPassword }) => remove(proof.of(currentPassword)));
  return (
    <Dialog open onClose={onClose} title={m.passkeys.removeTitle(removed.name)}>
      <p>{m.passkeys.removeBody}</p>
      <form method="post" onSubmit={submit} noValidate className="mt-4 grid gap-6 text-ink">
        <ProofField
          asked={proof.asked}
          onPasskey={(passkey) => remove({ passkey })}
          {...form.field("currentPassword")}
        />
        <div className="grid gap-3">
          <SubmitButton disabled={sending}>{m.passkeys.remove}</SubmitButton>
          <Button look="outline" onClick={onClose}>
            {m.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
