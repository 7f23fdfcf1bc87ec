import { useNavigate } from "react-router";
import { useApi } from "#app/api-context.tsx";
import { BirthdayFields } from "#app/components/birthday-fields.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import { NameFields } from "#app/components/name-fields.tsx";
import { NewPasswordField } from "#app/components/new-password-field.tsx";
import { PasswordField } from "#app/components/password-field.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useRedirectTarget, withRedirect } from "#app/session/redirect-target.ts";
import { useCall } from "#app/use-call.ts";
import { SubmitButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { useLanguage } from "#ui/language.tsx";
import { GenderField } from "./parts/gender-field.tsx";
import { InvitationNote } from "./parts/invitation-note.tsx";
import { RegisterSteps } from "./parts/register-steps.tsx";
import { keepRegistration } from "./parts/registration.ts";
import { TermsField } from "./parts/terms-field.tsx";
import { normaliseRegistration, ownerOf, useRegistrationForm } from "./parts/use-registration-form.ts";

export default function Register() {
  const m = useMessages("account");
  const kana = useLanguage() === "en" ? "none" : "required";
  const api = useApi();
  const navigate = useNavigate();
  const target = useRedirectTarget();
  const { send, sending } = useCall();
  const form = useRegistrationForm();
  const submit = form.handleSubmit(async (values) => {
    const checked = normaliseRegistration(values);
    const { inviteCode } = checked;
    if (inviteCode) {
      const { error } = await send(() => api.inviteCode.check.$post({ json: { inviteCode } }), {
        handled: ["INV_001"],
      });
      if (error) {
        form.setError("inviteCode", { message: error.fields.inviteCode ?? error.message }, { shouldFocus: true });
        return;
      }
    }
    keepRegistration(kana === "none" ? { ...checked, lastNameKana: "", firstNameKana: "" } : checked);
    navigate(withRedirect("/register/confirm", target));
  });

  return (
    <FormPage title={m.register.title} lead={m.register.lead}>
      <RegisterSteps current={0} />
      <InvitationNote />
      <form method="post" onSubmit={submit} noValidate className="grid gap-6">
        <NameFields form={form} kana={kana} first />
        <TextField label={m.email} type="email" autoComplete="email" inputMode="email" {...form.field("email")} />
        <NewPasswordField
          label={m.password}
          hint={m.passwordHint}
          typed={form.watch("password")}
          owner={ownerOf(form.watch())}
          {...form.field("password")}
        />
        <PasswordField
          label={m.passwordConfirmation}
          autoComplete="new-password"
          {...form.field("passwordConfirmation")}
        />
        <TextField
          label={m.phoneNumber}
          hint={m.phoneHint}
          type="tel"
          autoComplete="tel-national"
          {...form.field("phoneNumber")}
        />
        <GenderField field={form.field("gender")} />
        <BirthdayFields form={form} />
        <TextField label={m.inviteCode} hint={m.inviteHint} optional autoComplete="off" {...form.field("inviteCode")} />
        <TermsField field={form.field("termsAccepted")} />
        <SubmitButton disabled={sending}>{m.register.next}</SubmitButton>
      </form>
    </FormPage>
  );
}
