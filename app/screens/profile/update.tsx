import { useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { BirthdayFields, birthdayOf } from "#app/components/birthday-fields.tsx";
import { CurrentPasswordField } from "#app/components/current-password-field.tsx";
import { DuplicateDialog } from "#app/components/duplicate-dialog.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import { NameFields } from "#app/components/name-fields.tsx";
import { SaveFailedDialog } from "#app/components/save-failed-dialog.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useCall } from "#app/use-call.ts";
import type { Profile } from "#contract/profile.ts";
import { normaliseEmail } from "#domain/members/account-rules.ts";
import { ButtonLink, SubmitButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { useLanguage } from "#ui/language.tsx";
import { profileChange } from "./parts/profile-change.ts";
import { useProfileForm } from "./parts/use-profile-form.ts";

export const loader = async ({ page }: ScreenLoaderArgs) => (await call(page.api.users.profile.$get())).result;

export default function UpdateProfile() {
  const profile = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("account");
  const api = useApi();
  const navigate = useNavigate();
  const { send, sending } = useCall();
  const [fault, setFault] = useState<string>();
  const [duplicate, setDuplicate] = useState(false);
  const kana = useKanaOf(profile);
  const form = useProfileForm(profile, kana === "required");
  const isAnother = (address = profile.email) => normaliseEmail(address) !== profile.email;
  const moves = isAnother(form.watch("email"));

  const submit = form.handleSubmit(async ({ currentPassword, ...typed }) => {
    const { birthYear, birthMonth, birthDay, ...rest } = typed;
    const birthday = birthdayOf({ birthYear, birthMonth, birthDay });
    const json = { ...rest, birthday, ...(isAnother(typed.email) && { currentPassword }) };
    const { ok, error } = await send(() => api.users.profile.$put({ json }), {
      handled: ["COM_006"],
      onFault: setFault,
    });
    if (ok) {
      const { email: sentTo, ...times } = ok.result;
      profileChange.write({ ...typed, sentTo, ...times });
      navigate("/profile/update/verify");
    } else if (error.code === "COM_006") setDuplicate(true);
    else form.showFieldErrors(error);
  });
  return (
    <FormPage title={m.profile.updateTitle} lead={m.profile.updateLead}>
      <form method="post" onSubmit={submit} noValidate className="grid gap-6">
        <NameFields form={form} kana={kana} />
        <TextField
          label={m.phoneNumber}
          hint={m.phoneHint}
          type="tel"
          autoComplete="tel-national"
          {...form.field("phoneNumber")}
        />
        <BirthdayFields form={form} />
        <EmailFields field={form.field} moves={moves} />
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

/** Kana that are there stay; who joined without, in English, is not asked for any. */
function useKanaOf({ lastNameKana }: Profile) {
  const language = useLanguage();
  if (lastNameKana) return language === "ja" ? "required" : "optional";
  return language === "ja" ? "optional" : "none";
}

type EmailFieldsProps = { field: ReturnType<typeof useProfileForm>["field"]; moves: boolean };

/** The address; another one asks for the password as well. */
function EmailFields({ field, moves }: EmailFieldsProps) {
  const m = useMessages("account");
  return (
    <>
      <TextField
        label={m.email}
        hint={m.profile.emailHint}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...field("email")}
      />
      {moves && <CurrentPasswordField {...field("currentPassword")} />}
    </>
  );
}
