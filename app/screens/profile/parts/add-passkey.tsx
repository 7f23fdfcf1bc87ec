import { useState } from "react";
import { useApi } from "#app/api-context.tsx";
import { PasswordField } from "#app/components/password-field.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { makePasskey } from "#app/passkeys.ts";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import { describeDevice, deviceName } from "#domain/members/device-name.ts";
import { checkPasskeyName, normalisePasskeyName } from "#domain/members/passkey-rules.ts";
import { SubmitButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { useLanguage } from "#ui/language.tsx";
import { showError, showSuccess } from "#ui/snackbar.tsx";

type AddPasskeyForm = { name: string; currentPassword: string };

/** Names a new passkey and has the browser make it. The password is asked for where the sign-in is not fresh. */
export function AddPasskey({ passwordNeeded, onAdded }: { passwordNeeded: boolean; onAdded: () => Promise<void> }) {
  const { passkeys: m } = useMessages("security");
  const { currentPassword: label } = useMessages("account");
  const api = useApi();
  const language = useLanguage();
  const { send, sending } = useCall();
  // The page may have been open for longer than the sign-in stays fresh.
  const [asked, setAsked] = useState(passwordNeeded);
  const form = useAccountForm<AddPasskeyForm>(
    {
      name: (value) => (value === "" ? undefined : checkPasskeyName(normalisePasskeyName(value))),
      currentPassword: (value) => (asked && value === "" ? "required" : undefined),
    },
    { name: "", currentPassword: "" },
  );
  const submit = form.handleSubmit(async ({ name, currentPassword }) => {
    const begun = await send(() =>
      api.profile.passkeys.options.$post({ json: asked && currentPassword ? { currentPassword } : {} }),
    );
    if (begun.error) {
      setAsked(asked || begun.error.fields.currentPassword !== undefined);
      form.showFieldErrors(begun.error);
      return;
    }
    const passkey = await makePasskey(begun.ok.result);
    if (passkey === undefined || passkey === "known") {
      showError(passkey === "known" ? m.known : m.cancelled);
      return;
    }
    const json = {
      name: normalisePasskeyName(name) || describeDevice[language](deviceName(navigator.userAgent)),
      passkey,
    };
    const { ok, error } = await send(() => api.profile.passkeys.$post({ json }));
    if (error) form.showFieldErrors(error);
    if (!ok) return;
    form.reset();
    showSuccess(m.done);
    await onAdded();
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="mt-4 grid gap-6">
      <TextField label={m.name} hint={m.nameHint} optional autoComplete="off" {...form.field("name")} />
      {asked && (
        <PasswordField
          label={label}
          hint={m.whyPassword}
          autoComplete="current-password"
          {...form.field("currentPassword")}
        />
      )}
      <SubmitButton disabled={sending}>{m.add}</SubmitButton>
    </form>
  );
}
