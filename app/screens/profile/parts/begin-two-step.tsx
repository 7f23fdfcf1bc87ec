import { useState } from "react";
import { useApi } from "#app/api-context.tsx";
import { PasswordField } from "#app/components/password-field.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import type { NewTotp } from "#contract/totp.ts";
import { SubmitButton } from "#ui/button.tsx";

type BeginTwoStepProps = { passwordNeeded: boolean; onBegun: (begun: NewTotp) => void };

/** Begins the setup. The password is asked for where the sign-in is not fresh. */
export function BeginTwoStep({ passwordNeeded, onBegun }: BeginTwoStepProps) {
  const { twoStep: m } = useMessages("security");
  const { currentPassword: label } = useMessages("account");
  const api = useApi();
  const { send, sending } = useCall();
  // The page may have been open for longer than the sign-in stays fresh.
  const [asked, setAsked] = useState(passwordNeeded);
  const form = useAccountForm<{ currentPassword: string }>(
    { currentPassword: (value) => (asked && value === "" ? "required" : undefined) },
    { currentPassword: "" },
  );
  const submit = form.handleSubmit(async ({ currentPassword }) => {
    const json = asked && currentPassword ? { currentPassword } : {};
    const { ok, error } = await send(() => api.profile.totp.begin.$post({ json }));
    if (ok) return onBegun(ok.result);
    setAsked(asked || error.fields.currentPassword !== undefined);
    form.showFieldErrors(error);
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-6">
      <p className="rounded-xl bg-tint p-4 text-sm">{m.off}</p>
      {asked && (
        <PasswordField
          label={label}
          hint={m.whyPassword}
          autoComplete="current-password"
          {...form.field("currentPassword")}
        />
      )}
      <SubmitButton disabled={sending}>{m.begin}</SubmitButton>
    </form>
  );
}
