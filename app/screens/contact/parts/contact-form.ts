import { formMemory } from "#app/form-memory.ts";
import type { ContactType } from "#domain/members/contact-rules.ts";

/** The form of the steps, as typed. */
export type ContactForm = {
  type: ContactType | "";
  /** The reservation: a member's choice by id, or the number that a guest typed. */
  id: string;
  content: string;
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  phoneNumber: string;
  email: string;
};

/** What has been typed; with how the chosen reservation is called, for the step that shows it. */
export const contactForm = formMemory<ContactForm & { reservationName: string; checked: true }>("contact");

/** What the last step shows once the form is gone. */
export const contactReceipt = formMemory<{ number: string; email: string }>("contact-receipt");
