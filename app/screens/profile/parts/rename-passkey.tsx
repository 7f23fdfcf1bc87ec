import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import type { PasskeyView } from "#contract/passkeys.ts";
import { checkPasskeyName, normalisePasskeyName } from "#domain/members/passkey-rules.ts";
import { Button, SubmitButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { showSuccess } from "#ui/snackbar.tsx";

type RenamePasskeyProps = { passkey: PasskeyView; onClose: () => void; onRenamed: () => Promise<void> };

export function RenamePasskey({ passkey, onClose, onRenamed }: RenamePasskeyProps) {
  const m = useMessages("security");
  const api = useApi();
  const { send, sending } = useCall();
  const form = useAccountForm<{ name: string }>(
    { name: (value) => checkPasskeyName(normalisePasskeyName(value)) },
    { name: passkey.name },
  );
  const submit = form.handleSubmit(async (json) => {
    const param = { id: passkey.id };
    const { ok, error } = await send(() => api.profile.passkeys[":id"].$put({ param, json }));
    if (error) form.showFieldErrors(error);
    if (!ok) return;
    onClose();
    showSuccess(m.passkeys.renamed);
    await onRenamed();
  });
  return (
    <Dialog open onClose={onClose} title={m.passkeys.renameTitle}>
      <form method="post" onSubmit={submit} noValidate className="mt-4 grid gap-6 text-ink">
        <TextField label={m.passkeys.name} autoComplete="off" {...form.field("name")} />
        <div className="grid gap-3">
          <SubmitButton disabled={sending}>{m.passkeys.renameSubmit}</SubmitButton>
          <Button look="outline" onClick={onClose}>
            {m.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
