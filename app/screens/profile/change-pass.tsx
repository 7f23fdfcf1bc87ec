import { useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { newPasswordProblem } from "#app/common-passwords.ts";
import { FormPage } from "#app/components/form-page.tsx";
import { NewPasswordField } from "#app/components/new-password-field.tsx";
import { PasswordField } from "#app/components/password-field.tsx";
import { SaveFailedDialog } from "#app/components/save-failed-dialog.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import { checkPasswordConfirmation } from "#domain/members/account-rules.ts";
import { ButtonLink, SubmitButton } from "#ui/button.tsx";
import { showSuccess } from "#ui/snackbar.tsx";

type ChangePasswordForm = { currentPassword: string; password: string; passwordConfirmation: string };

export const loader = async ({ page }: ScreenLoaderArgs) => (await call(page.api.users.profile.$get())).result;

export default function ChangePassword() {
  const profile = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("account");
  const api = useApi();
  const navigate = useNavigate();
  const { send, sending } = useCall();
  const [fault, setFault] = useState<string>();
  const form = useAccountForm<ChangePasswordForm>(
    {
      currentPassword: (value) => (value === "" ? "required" : undefined),
      password: (value) => newPasswordProblem(value, profile),
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
        <NewPasswordField
          label={m.newPassword}
          hint={m.passwordHint}
          typed={form.watch("password")}
          owner={profile}
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
