import type { Gender } from "#domain/account-rules.ts";
import type { CodeTimes } from "../../../components/code-form.tsx";
import { formMemory } from "../../../form-memory.ts";

/** The form of the three steps, as typed. */
export type RegistrationForm = {
  email: string;
  password: string;
  passwordConfirmation: string;
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  gender: Gender | "";
  phoneNumber: string;
  birthYear: string;
  birthMonth: string;
  birthDay: string;
  inviteCode: string;
  termsAccepted: boolean;
};

type Kept = Omit<RegistrationForm, "password" | "passwordConfirmation"> & CodeTimes;

export const registration = formMemory<Kept>("register");

// Never in storage; a reload asks for it again.
let secret: { password: string; passwordConfirmation: string } | undefined;

export const keptPassword = () => secret;

export function keepRegistration({ password, passwordConfirmation, ...rest }: RegistrationForm): void {
  secret = { password, passwordConfirmation };
  registration.write(rest);
}

export function forgetRegistration(): void {
  secret = undefined;
  registration.clear();
}

/** The three parts of a date as the API wants it; what is missing leaves a text that is no date. */
export const birthdayOf = ({ birthYear, birthMonth, birthDay }: Partial<RegistrationForm>) =>
  birthYear && birthMonth && birthDay ? `${birthYear}-${birthMonth.padStart(2, "0")}-${birthDay.padStart(2, "0")}` : "";
