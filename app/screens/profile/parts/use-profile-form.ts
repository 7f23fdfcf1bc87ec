import { useEffect } from "react";
import type { ApiError } from "#app/api.ts";
import { birthdayOf, birthdayParts } from "#app/components/birthday-fields.tsx";
import { useAccountForm } from "#app/use-account-form.ts";
import type { Profile } from "#contract/profile.ts";
import {
  checkBirthday,
  checkEmail,
  checkKanaName,
  checkKanjiName,
  checkOptionalKana,
  checkPhone,
  normaliseEmail,
  normaliseKanaName,
  normaliseKanjiName,
} from "#domain/members/account-rules.ts";
import { normalisePhone } from "#domain/phone.ts";
import { type ProfileForm, profileChange } from "./profile-change.ts";

/** The profile as a form, with what was typed before coming back from the next step. */
export function useProfileForm(profile: Profile, kanaNeeded: boolean) {
  const checkKana = (value: string, other = "") =>
    (kanaNeeded ? checkKanaName : checkOptionalKana)(normaliseKanaName(value), normaliseKanaName(other));
  const { email, lastName, firstName, lastNameKana, firstNameKana, phoneNumber, birthday } = profile;
  const form = useAccountForm<ProfileForm>(
    {
      email: (value) => checkEmail(normaliseEmail(value)),
      lastName: (value) => checkKanjiName(normaliseKanjiName(value)),
      firstName: (value) => checkKanjiName(normaliseKanjiName(value)),
      lastNameKana: (value, values) => checkKana(value, values.firstNameKana),
      firstNameKana: (value, values) => checkKana(value, values.lastNameKana),
      phoneNumber: (value) => checkPhone(normalisePhone(value)),
      birthDay: (_, values) => checkBirthday(birthdayOf(values), new Date()),
      currentPassword: (value) => (value === "" ? "required" : undefined),
    },
    { email, lastName, firstName, lastNameKana, firstNameKana, phoneNumber, ...birthdayParts(birthday) },
  );

  const { setValue } = form;
  useEffect(() => {
    const { sentTo, codeExpiresAt, resendAvailableAt, ...typed } = profileChange.read();
    for (const [name, value] of Object.entries(typed)) setValue(name as keyof ProfileForm, value);
  }, [setValue]);

  return {
    ...form,
    /** The API knows the birthday as one field. */
    showFieldErrors: ({ fields: { birthday: wrong, ...fields } }: Pick<ApiError, "fields">) =>
      form.showFieldErrors({ fields: wrong ? { ...fields, birthDay: wrong } : fields }),
  };
}
