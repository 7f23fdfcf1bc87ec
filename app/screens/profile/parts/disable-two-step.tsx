import { useApi } from "#app/api-context.tsx";
import { PasswordField } from "#app/components/password-field.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import { SubmitButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";

type DisableForm = { currentPassword: string; code: string };

/** Turns it off, with the password and a code. */
export function DisableTwoStep({ onDisabled }: { onDisabled: () => Promise<void> }) {
  const { twoStep: m } = useMessages("security");
  const { currentPassword: label } = useMessages("account");
  const api = useApi();
  const { send, sending } = useCall();
  const required = (value: string) => (value === "" ? ("required" as const) : undefined);
  const form = useAccountForm<DisableForm>(
    { currentPassword: required, code: required },
    { currentPassword: "", code: "" },
  );
  const submit = form.handleSubmit(async (json) => {
    const { ok, error } = await send(() => api.profile.totp.disable.$post({ json }), {
      handled: ["AUT_012", "COM_003"],
    });
    // Turned off in the meantime is off.
    if (ok || error.code === "COM_003") return onDisabled();
    if (error.code === "AUT_012") form.setError("code", { message: error.message }, { shouldFocus: true });
    else form.showFieldErrors(error);
  });
  return (
    <section className="mt-10">
      <h2 className="font-bold text-lg">{m.disableTitle}</h2>
      <p className="mt-3 text-sm">{m.disableLead}</p>
      <form method="post" onSubmit={submit} noValidate className="mt-4 grid gap-6">
        <PasswordField label={label} autoComplete="current-password" {...form.field("currentPassword")} />
        <TextField
          label={m.codeOrRecovery}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          {...form.field("code")}
        />
        <SubmitButton disabled={sending}>{m.disable}</SubmitButton>
      </form>
    </section>
  );
}
