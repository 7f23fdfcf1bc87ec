import { useEffect, useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { BirthdayFields, birthdayOf, birthdayParts } from "#app/components/birthday-fields.tsx";
import { DuplicateDialog } from "#app/components/duplicate-dialog.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import { NameFields } from "#app/components/name-fields.tsx";
import { PasswordField } from "#app/components/password-field.tsx";
import { SaveFailedDialog } from "#app/components/save-failed-dialog.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import {
  checkBirthday,
  checkEmail,
  checkKanaName,
  checkKanjiName,
  checkPhone,
  normaliseEmail,
  normaliseKanaName,
  normaliseKanjiName,
} from "#domain/members/account-rules.ts";
import { normalisePhone } from "#domain/phone.ts";
import { ButtonLink, SubmitButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { type ProfileForm, profileChange } from "./parts/profile-change.ts";

export const loader = async ({ page }: ScreenLoaderArgs) => (await call(page.api.users.profile.$get())).result;

export default function UpdateProfile() {
  const profile = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("account");
  const api = useApi();
  const navigate = useNavigate();
  const { send, sending } = useCall();
  const [fault, setFault] = useState<string>();
  const [duplicate, setDuplicate] = useState(false);
  const { email, lastName, firstName, lastNameKana, firstNameKana, phoneNumber, birthday } = profile;
  const form = useAccountForm<ProfileForm>(
    {
      email: (value) => checkEmail(normaliseEmail(value)),
      lastName: (value) => checkKanjiName(normaliseKanjiName(value)),
      firstName: (value) => checkKanjiName(normaliseKanjiName(value)),
      lastNameKana: (value) => checkKanaName(normaliseKanaName(value)),
      firstNameKana: (value) => checkKanaName(normaliseKanaName(value)),
      phoneNumber: (value) => checkPhone(normalisePhone(value)),
      birthDay: (_, values) => checkBirthday(birthdayOf(values), new Date()),
      currentPassword: (value) => (value === "" ? "required" : undefined),
    },
    { email, lastName, firstName, lastNameKana, firstNameKana, phoneNumber, ...birthdayParts(birthday) },
  );
  const isAnother = (address: string | undefined) => normaliseEmail(address ?? email) !== email;
  const moves = isAnother(form.watch("email"));

  // What was typed before coming back from the next step.
  const { setValue } = form;
  useEffect(() => {
    const { sentTo, codeExpiresAt, resendAvailableAt, ...typed } = profileChange.read();
    for (const [name, value] of Object.entries(typed)) setValue(name as keyof ProfileForm, value);
  }, [setValue]);

  const submit = form.handleSubmit(async ({ currentPassword, ...typed }) => {
    const { birthYear, birthMonth, birthDay, ...rest } = typed;
    const json = {
      ...rest,
      birthday: birthdayOf({ birthYear, birthMonth, birthDay }),
      ...(isAnother(typed.email) && { currentPassword }),
    };
    const { ok, error } = await send(() => api.users.profile.$put({ json }), {
      handled: ["COM_006"],
      onFault: setFault,
    });
    if (ok) {
      const { email: sentTo, ...times } = ok.result;
      profileChange.write({ ...typed, sentTo, ...times });
      navigate("/profile/update/verify");
    } else if (error.code === "COM_006") setDuplicate(true);
    else {
      const { birthday: wrong, ...fields } = error.fields;
      form.showFieldErrors({ fields: wrong ? { ...fields, birthDay: wrong } : fields });
    }
  });
  return (
    <FormPage title={m.profile.updateTitle} lead={m.profile.updateLead}>
      <form method="post" onSubmit={submit} noValidate className="grid gap-6">
        <NameFields field={form.field} />
        <TextField
          label={m.phoneNumber}
          hint={m.phoneHint}
          type="tel"
          autoComplete="tel-national"
          {...form.field("phoneNumber")}
        />
        <BirthdayFields field={form.field} />
        <TextField
          label={m.email}
          hint={m.profile.emailHint}
          type="email"
          autoComplete="email"
          inputMode="email"
          {...form.field("email")}
        />
        {moves && (
          <PasswordField
            label={m.currentPassword}
            hint={m.profile.whyPassword}
            autoComplete="current-password"
            {...form.field("currentPassword")}
          />
        )}
        <SubmitButton disabled={sending}>{m.profile.updateSubmit}</SubmitButton>
        <ButtonLink to="/profile" look="outline">
          {m.profile.back}
        </ButtonLink>
      </form>
      <DuplicateDialog open={duplicate} onClose={() => setDuplicate(false)} />
      <SaveFailedDialog reason={fault} onClose={() => setFault(undefined)} />
    </FormPage>
  );
}
