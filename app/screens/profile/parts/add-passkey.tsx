import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { makePasskey } from "#app/passkeys.ts";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import type { Proof } from "#contract/proof.ts";
import { describeDevice, deviceName } from "#domain/members/device-name.ts";
import { checkPasskeyName, normalisePasskeyName } from "#domain/members/passkey-rules.ts";
import { SubmitButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { useLanguage } from "#ui/language.tsx";
import { showError, showSuccess } from "#ui/snackbar.tsx";
import { ProofField, useProof } from "./proof-field.tsx";

type AddPasskeyForm = { name: string; currentPassword: string };

type AddPasskeyProps = { passwordNeeded: boolean; hasPasskey: boolean; onAdded: () => Promise<void> };

/** Names a new passkey and has the browser make it, for a member who proves to be there. */
export function AddPasskey({ passwordNeeded, hasPasskey, onAdded }: AddPasskeyProps) {
  const { passkeys: m } = useMessages("security");
  const api = useApi();
  const language = useLanguage();
  const { send, sending } = useCall();
  const proof = useProof(passwordNeeded);
  const form = useAccountForm<AddPasskeyForm>(
    {
      name: (value) => (value === "" ? undefined : checkPasskeyName(normalisePasskeyName(value))),
      currentPassword: proof.rule,
    },
    { name: "", currentPassword: "" },
  );
  const add = async (name: string, json: Proof) => {
    const begun = await send(() => api.profile.passkeys.options.$post({ json }));
    if (begun.error) {
      proof.noteRefusal(begun.error);
      form.showFieldErrors(begun.error);
      return;
    }
    const passkey = await makePasskey(begun.ok.result);
    if (passkey === undefined || passkey === "known") {
      showError(passkey === "known" ? m.known : m.cancelled);
      return;
    }
    const made = {
      name: normalisePasskeyName(name) || describeDevice[language](deviceName(navigator.userAgent)),
      passkey,
    };
    const { ok, error } = await send(() => api.profile.passkeys.$post({ json: made }));
    if (error) form.showFieldErrors(error);
    if (!ok) return;
    form.reset();
    showSuccess(m.done);
    await onAdded();
  };
  const submit = form.handleSubmit(({ name, currentPassword }) => add(name, proof.of(currentPassword)));
  return (
    <form method="post" onSubmit={submit} noValidate className="mt-4 grid gap-6">
      <TextField label={m.name} hint={m.nameHint} optional autoComplete="off" {...form.field("name")} />
      <ProofField
        asked={proof.asked}
        onPasskey={hasPasskey ? (passkey) => add(form.getValues("name"), { passkey }) : undefined}
        {...form.field("currentPassword")}
      />
      <SubmitButton disabled={sending}>{m.add}</SubmitButton>
    </form>
  );
}
