import type { BirthdayForm } from "#app/components/birthday-fields.tsx";
import type { CodeTimes, Recipient } from "#app/components/code-form.tsx";
import { formMemory } from "#app/form-memory.ts";
import type { Gender } from "#domain/members/account-rules.ts";

/** The form of the three steps, as typed. */
export type RegistrationForm = BirthdayForm & {
  email: string;
  password: string;
  passwordConfirmation: string;
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  gender: Gender | "";
  phoneNumber: string;
  inviteCode: string;
  termsAccepted: boolean;
};

type Kept = Omit<RegistrationForm, "password" | "passwordConfirmation"> & { sentTo: string } & CodeTimes;

export const registration = formMemory<Kept>("register");

// Never in storage; a reload asks for it again.
let secret: Pick<RegistrationForm, "email" | "password" | "passwordConfirmation"> | undefined;

/** The password that goes with the rest. It ends when that is forgotten, as by logging out, or is another person's. */
export function keptPassword() {
  if (registration.read().email !== secret?.email) secret = undefined;
  return secret;
}

export function keepRegistration({ password, passwordConfirmation, ...rest }: RegistrationForm): void {
  secret = { email: rest.email, password, passwordConfirmation };
  registration.write(rest);
}

export function forgetRegistration(): void {
  secret = undefined;
  registration.clear();
}

/** Who waits for a code: at the address that one was sent to, whatever was typed since. */
export function readRecipient(): Recipient | undefined {
  const { sentTo, lastName = "", firstName = "", codeExpiresAt, resendAvailableAt } = registration.read();
  return sentTo
    ? { email: sentTo, name: `${lastName} ${firstName}`.trim(), codeExpiresAt, resendAvailableAt }
    : undefined;
}
