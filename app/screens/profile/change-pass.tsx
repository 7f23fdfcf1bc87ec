import { useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { checkPasswordConfirmation } from "#domain/members/account-rules.ts";
import { call } from "../../api.ts";
import { useApi } from "../../api-context.tsx";
import { newPasswordProblem } from "../../common-passwords.ts";
import { FormPage } from "../../components/form-page.tsx";
import { NewPasswordField } from "../../components/new-password-field.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { SaveFailedDialog } from "../../components/save-failed-dialog.tsx";
import type { ScreenLoaderArgs } from "../../load-screen.ts";
import { useMessages } from "../../messages/messages.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { showSuccess } from "../../ui/snackbar.tsx";
import { useAccountForm } from "../../use-account-form.ts";
import { useCall } from "../../use-call.ts";

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
