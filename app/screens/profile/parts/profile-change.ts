import type { BirthdayForm } from "#app/components/birthday-fields.tsx";
import type { CodeTimes } from "#app/components/code-form.tsx";
import { formMemory } from "#app/form-memory.ts";

/** What the member wants to change the profile to. */
export type ProfileForm = BirthdayForm & {
  email: string;
  /** Only for another e-mail address. */
  currentPassword: string;
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  phoneNumber: string;
};

/** Until the code confirms it; all but the password. */
export const profileChange = formMemory<Omit<ProfileForm, "currentPassword"> & { sentTo: string } & CodeTimes>(
  "profile",
);
