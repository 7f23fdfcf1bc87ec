import type { CodeTimes } from "../../../components/code-form.tsx";
import { formMemory } from "../../../form-memory.ts";

/** What the member wants to change the profile to, until the code confirms it. */
export type ProfileForm = {
  email: string;
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  phoneNumber: string;
};

export const profileChange = formMemory<ProfileForm & { sentTo: string } & CodeTimes>("profile");
