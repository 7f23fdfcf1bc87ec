import { useNavigate } from "react-router";
import { useApi } from "#app/api-context.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useRedirectTarget, withRedirect } from "#app/session/redirect-target.ts";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import { checkEmail, normaliseEmail } from "#domain/members/account-rules.ts";
import { SubmitButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";

export default function ForgotPassword() {
  const m = useMessages("account");
  const api = useApi();
  const navigate = useNavigate();
  const target = useRedirectTarget();
  const { send, sending } = useCall();
  const form = useAccountForm<{ email: string }>(
    { email: (value) => checkEmail(normaliseEmail(value)) },
    { email: "" },
  );
  const submit = form.handleSubmit(async (json) => {
    // No data means no such member here, which belongs under the field, not on the error page.
    const { ok, error } = await send(() => api.password.forgot.$post({ json }), { handled: ["COM_003"] });
    if (ok) navigate(withRedirect("/password/forgot/success", target), { state: { until: ok.result.expiresAt } });
    else if (error.code === "COM_003") form.setError("email", { message: m.forgot.unknown }, { shouldFocus: true });
    else form.showFieldErrors(error);
  });
  return (
    <FormPage title={m.forgot.title} lead={m.forgot.lead}>
      <form method="post" onSubmit={submit} noValidate className="grid gap-6">
        <TextField
          label={m.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          data-first
          {...form.field("email")}
        />
        <SubmitButton disabled={sending}>{m.forgot.submit}</SubmitButton>
      </form>
    </FormPage>
  );
}
