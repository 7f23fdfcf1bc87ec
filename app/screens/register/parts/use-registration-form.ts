import { useEffect } from "react";
import { newPasswordProblem } from "#app/common-passwords.ts";
import { birthdayOf } from "#app/components/birthday-fields.tsx";
import { useAccountForm } from "#app/use-account-form.ts";
import {
  checkBirthday,
  checkEmail,
  checkGender,
  checkInviteCode,
  checkKanaName,
  checkKanjiName,
  checkPasswordConfirmation,
  checkPhone,
  normaliseEmail,
  normaliseInviteCode,
  normaliseKanaName,
  normaliseKanjiName,
} from "#domain/members/account-rules.ts";
import { normalisePhone } from "#domain/phone.ts";
import { keptPassword, type RegistrationForm, registration } from "./registration.ts";

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
export const ownerOf = ({
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

/** The form of the first step, with what was typed into it before. */
export function useRegistrationForm() {
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
    // An invitation counts from the moment its link is opened, also for visitors who look around first.
    const invited = new URLSearchParams(location.search).get("invite")?.slice(0, 20);
    if (invited) registration.write({ ...registration.read(), inviteCode: invited });
    const typed = Object.fromEntries(Object.entries(getValues()).filter(([, value]) => value));
    const { sentTo, codeExpiresAt, resendAvailableAt, ...kept } = registration.read();
    reset({ ...empty, ...kept, ...keptPassword(), ...typed });
  }, [reset, getValues]);

  // Kept while typing, so that a reload loses nothing but the password.
  useEffect(() => {
    const { unsubscribe } = watch(({ password, passwordConfirmation, ...rest }, { name }) => {
      if (name) registration.write({ ...registration.read(), ...rest });
    });
    return unsubscribe;
  }, [watch]);

  return form;
}

/** The values as the API takes them. */
export const normaliseRegistration = (values: RegistrationForm): RegistrationForm => ({
  ...values,
  email: normaliseEmail(values.email),
  lastName: normaliseKanjiName(values.lastName),
  firstName: normaliseKanjiName(values.firstName),
  lastNameKana: normaliseKanaName(values.lastNameKana),
  firstNameKana: normaliseKanaName(values.firstNameKana),
  phoneNumber: normalisePhone(values.phoneNumber),
  inviteCode: normaliseInviteCode(values.inviteCode),
});
