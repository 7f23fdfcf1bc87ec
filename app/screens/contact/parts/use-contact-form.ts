import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useAccountForm } from "#app/use-account-form.ts";
import {
  checkEmail,
  checkKanaName,
  checkKanjiName,
  checkPhone,
  normaliseEmail,
  normaliseKanaName,
  normaliseKanjiName,
} from "#domain/members/account-rules.ts";
import {
  checkContactType,
  checkContent,
  checkReservationNumber,
  normaliseContent,
  normaliseReservationNumber,
  unlessEmpty,
} from "#domain/members/contact-rules.ts";
import { normalisePhone } from "#domain/phone.ts";
import { type ContactForm, contactForm } from "./contact-form.ts";

const empty: ContactForm = {
  type: "",
  id: "",
  content: "",
  lastName: "",
  firstName: "",
  lastNameKana: "",
  firstNameKana: "",
  phoneNumber: "",
  email: "",
};

/** What a member writes as; a guest has no profile, and types the number of a reservation. */
type Sender = { profile: Partial<ContactForm> } | null;

/** The form of the first step, with what was typed into it before. */
export function useContactForm(member: Sender) {
  const navigate = useNavigate();
  const form = useAccountForm<ContactForm>(
    {
      type: checkContactType,
      id: (value, { type }) =>
        member || type !== "reservation" ? undefined : checkReservationNumber(normaliseReservationNumber(value)),
      content: (value) => checkContent(normaliseContent(value)),
      lastName: (value) => checkKanjiName(normaliseKanjiName(value)),
      firstName: (value) => checkKanjiName(normaliseKanjiName(value)),
      lastNameKana: (value) => unlessEmpty(checkKanaName)(normaliseKanaName(value)),
      firstNameKana: (value) => unlessEmpty(checkKanaName)(normaliseKanaName(value)),
      phoneNumber: (value) => unlessEmpty(checkPhone)(normalisePhone(value)),
      email: (value) => checkEmail(normaliseEmail(value)),
    },
    { ...empty, ...member?.profile },
  );

  // What was typed before, once the browser has taken over: the server knows nothing of it.
  const { reset, getValues, watch } = form;
  useEffect(() => {
    const typed = Object.fromEntries(Object.entries(getValues()).filter(([, value]) => value));
    const named = new URLSearchParams(location.search).get("reservation");
    if (named) {
      // Said once: who comes back has perhaps chosen something else since.
      contactForm.write({ ...contactForm.read(), type: "reservation", id: named });
      navigate("/contact", { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    }
    const { reservationName, checked, ...kept } = contactForm.read();
    reset({ ...empty, ...typed, ...kept });
  }, [reset, getValues, navigate]);

  // Kept while typing, so that a reload loses nothing.
  useEffect(() => {
    const { unsubscribe } = watch((values, { name }) => name && contactForm.write(values as ContactForm));
    return unsubscribe;
  }, [watch]);

  return form;
}

/** The values as the API takes them. */
export const normaliseContact = (values: ContactForm): ContactForm => ({
  ...values,
  content: normaliseContent(values.content),
  lastName: normaliseKanjiName(values.lastName),
  firstName: normaliseKanjiName(values.firstName),
  lastNameKana: normaliseKanaName(values.lastNameKana),
  firstNameKana: normaliseKanaName(values.firstNameKana),
  phoneNumber: normalisePhone(values.phoneNumber),
  email: normaliseEmail(values.email),
});
