import { useState } from "react";
import { useNavigate } from "react-router";
import { checkPassword, checkPasswordConfirmation } from "#domain/account-rules.ts";
import { useApi } from "../../api-context.tsx";
import { FormPage } from "../../components/form-page.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { SaveFailedDialog } from "../../components/save-failed-dialog.tsx";
import { useMessages } from "../../messages/messages.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { showSuccess } from "../../ui/snackbar.tsx";
import { useAccountForm } from "../../use-account-form.ts";
import { useCall } from "../../use-call.ts";

type ChangePasswordForm = { currentPassword: string; password: string; passwordConfirmation: string };

export default function ChangePassword() {
  const m = useMessages("account");
  const api = useApi();
  const navigate = useNavigate();
  const { send, sending } = useCall();
  const [fault, setFault] = useState<string>();
  const form = useAccountForm<ChangePasswordForm>(
    {
      currentPassword: (value) => (value === "" ? "required" : undefined),
      password: checkPassword,
      passwordConfirmation: (value, { password }) => checkPasswordConfirmation(password, value),
    },
    { currentPassword: "", password: "", passwordConfirmation: "" },
  );
  const submit = form.handleSubmit(async (json) => {
    const { ok, error } = await send(() => api.profile.changePassword.$put({ json }), { onFault: setFault });
    if (ok) {
      navigate("/profile");
      showSuccess(m.profile.saved);
    } else form.showFieldErrors(error);
  });
  return (
    <FormPage title={m.profile.passwordTitle} lead={m.profile.passwordLead}>
      <form method="post" onSubmit={submit} noValidate className="grid gap-6">
        <PasswordField label={m.currentPassword} autoComplete="current-password" {...form.field("currentPassword")} />
        <PasswordField
          label={m.newPassword}
          hint={m.passwordHint}
          autoComplete="new-password"
          {...form.field("password")}
        />
        <PasswordField
          label={m.passwordConfirmation}
          autoComplete="new-password"
          {...form.field("passwordConfirmation")}
        />
        <SubmitButton disabled={sending}>{m.profile.passwordSubmit}</SubmitButton>
        <ButtonLink to="/profile" look="outline">
          {m.profile.back}
        </ButtonLink>
      </form>
      <SaveFailedDialog reason={fault} onClose={() => setFault(undefined)} />
    </FormPage>
  );
}
