import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useApi } from "#app/api-context.tsx";
import { newPasswordProblem } from "#app/common-passwords.ts";
import { BirthdayFields, birthdayOf } from "#app/components/birthday-fields.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import { NameFields } from "#app/components/name-fields.tsx";
import { NewPasswordField } from "#app/components/new-password-field.tsx";
import { PasswordField } from "#app/components/password-field.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useRedirectTarget, withRedirect } from "#app/session/redirect-target.ts";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import {
  checkBirthday,
  checkEmail,
  checkGender,
  checkInviteCode,
  checkKanaName,
  checkKanjiName,
  checkPasswordConfirmation,
  checkPhone,
  genders,
  normaliseEmail,
  normaliseInviteCode,
  normaliseKanaName,
  normaliseKanjiName,
} from "#domain/members/account-rules.ts";
import { normalisePhone } from "#domain/phone.ts";
import { SubmitButton } from "#ui/button.tsx";
import { CheckField, SelectField, TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { InvitationNote } from "./parts/invitation-note.tsx";
import { RegisterSteps } from "./parts/register-steps.tsx";
import { keepRegistration, keptPassword, type RegistrationForm, registration } from "./parts/registration.ts";
import { TermsLink } from "./parts/terms-dialog.tsx";

const empty: RegistrationForm = {
  email: "",
  password: "",
  passwordConfirmation: "",
  lastName: "",
  firstName: "",
  lastNameKana: "",
  firstNameKana: "",
  gender: "",
  phoneNumber: "",
  birthYear: "",
  birthMonth: "",
  birthDay: "",
  inviteCode: "",
  termsAccepted: false,
};

/** What the password must not consist of; fields that nobody has touched yet are not there. */
const ownerOf = ({
  email,
  lastName,
  firstName,
  lastNameKana,
  firstNameKana,
  phoneNumber,
  ...rest
}: RegistrationForm) => ({
  email: normaliseEmail(email ?? ""),
  lastName,
  firstName,
  lastNameKana: normaliseKanaName(lastNameKana ?? ""),
  firstNameKana: normaliseKanaName(firstNameKana ?? ""),
  phoneNumber: normalisePhone(phoneNumber ?? ""),
  birthday: birthdayOf(rest),
});

export default function Register() {
  const m = useMessages("account");
  const { newTab } = useMessages("common");
  const api = useApi();
  const navigate = useNavigate();
  const target = useRedirectTarget();
  const { send, sending } = useCall();
  const form = useAccountForm<RegistrationForm>(
    {
      email: (value) => checkEmail(normaliseEmail(value)),
      password: (value, values) => newPasswordProblem(value, ownerOf(values)),
      passwordConfirmation: (value, { password }) => checkPasswordConfirmation(password, value),
      lastName: (value) => checkKanjiName(normaliseKanjiName(value)),
      firstName: (value) => checkKanjiName(normaliseKanjiName(value)),
      lastNameKana: (value) => checkKanaName(normaliseKanaName(value)),
      firstNameKana: (value) => checkKanaName(normaliseKanaName(value)),
      gender: checkGender,
      phoneNumber: (value) => checkPhone(normalisePhone(value)),
      birthDay: (_, values) => checkBirthday(birthdayOf(values), new Date()),
      inviteCode: (value) => checkInviteCode(normaliseInviteCode(value)),
      termsAccepted: (value) => (value === "true" ? undefined : "termsNotAccepted"),
    },
    empty,
  );

  // What was typed before, once the browser has taken over: the server knows nothing of it.
  const { reset, getValues, watch } = form;
  useEffect(() => {
    // An invitation counts from the moment its link is opened, also for who looks around first.
    const invited = new URLSearchParams(location.search).get("invite")?.slice(0, 20);
    if (invited) registration.write({ ...registration.read(), inviteCode: invited });
    const typed = Object.fromEntries(Object.entries(getValues()).filter(([, value]) => value));
    reset({ ...empty, ...registration.read(), ...keptPassword(), ...typed });
  }, [reset, getValues]);

  // Kept while typing, so that a reload loses nothing but the password.
  useEffect(() => {
    const { unsubscribe } = watch(({ password, passwordConfirmation, ...rest }, { name }) => {
      if (name) registration.write({ ...registration.read(), ...rest });
    });
    return unsubscribe;
  }, [watch]);

  const submit = form.handleSubmit(async (values) => {
    const inviteCode = normaliseInviteCode(values.inviteCode);
    if (inviteCode) {
      const { error } = await send(() => api.inviteCode.check.$post({ json: { inviteCode } }), {
        handled: ["INV_001"],
      });
      if (error) {
        form.setError("inviteCode", { message: error.fields.inviteCode ?? error.message }, { shouldFocus: true });
        return;
      }
    }
    keepRegistration({
      ...values,
      email: normaliseEmail(values.email),
      lastName: normaliseKanjiName(values.lastName),
      firstName: normaliseKanjiName(values.firstName),
      lastNameKana: normaliseKanaName(values.lastNameKana),
      firstNameKana: normaliseKanaName(values.firstNameKana),
      phoneNumber: normalisePhone(values.phoneNumber),
      inviteCode,
    });
    navigate(withRedirect("/register/confirm", target));
  });

  return (
    <FormPage title={m.register.title} lead={m.register.lead}>
      <RegisterSteps current={0} />
      <InvitationNote />
      <form method="post" onSubmit={submit} noValidate className="grid gap-6">
        <NameFields field={form.field} />
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
        <SelectField label={m.gender} autoComplete="sex" {...form.field("gender")}>
          <option value="">{m.chooseGender}</option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {m.genders[gender]}
            </option>
          ))}
        </SelectField>
        <BirthdayFields field={form.field} />
        <TextField label={m.inviteCode} hint={m.inviteHint} optional autoComplete="off" {...form.field("inviteCode")} />
        <div>
          <CheckField label={m.register.agree} {...form.field("termsAccepted")} />
          <p className="flex flex-wrap gap-x-6">
            <TermsLink />
            <Link to="/policy" target="_blank" className="inline-flex min-h-11 items-center text-primary underline">
              {m.register.policyLink}
              <span className="sr-only">{newTab}</span>
            </Link>
          </p>
        </div>
        <SubmitButton disabled={sending}>{m.register.next}</SubmitButton>
      </form>
    </FormPage>
  );
}
