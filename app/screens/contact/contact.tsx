import { useEffect } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { call } from "#app/api.ts";
import { FormPage } from "#app/components/form-page.tsx";
import { HelpDesk } from "#app/components/help-desk.tsx";
import { NameFields } from "#app/components/name-fields.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
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
  CONTENT_LENGTH,
  checkContactType,
  checkContent,
  checkReservationNumber,
  contactTypes,
  contentLength,
  normaliseContent,
  normaliseReservationNumber,
  unlessEmpty,
} from "#domain/members/contact-rules.ts";
import { normalisePhone } from "#domain/phone.ts";
import { SubmitButton } from "#ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { type ContactForm, contactForm } from "./parts/contact-form.ts";
import { ContactSteps } from "./parts/contact-steps.tsx";

/** A member's profile and reservations, those that are over included; a guest has neither. */
export async function loader({ page: { api, session } }: ScreenLoaderArgs) {
  if (session.status !== "authenticated") return null;
  const [profile, running, over] = await Promise.all([
    call(api.users.profile.$get()),
    call(api.reservations.$get({ query: { history: "0", sortOrder: "asc" } })),
    call(api.reservations.$get({ query: { history: "1", sortOrder: "desc" } })),
  ]);
  const { email, lastName, firstName, lastNameKana, firstNameKana, phoneNumber } = profile.result;
  return {
    profile: { email, lastName, firstName, lastNameKana, firstNameKana, phoneNumber },
    reservations: [...running.result.reservations, ...over.result.reservations],
  };
}

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

export default function Contact() {
  const member = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("contact");
  const account = useMessages("account");
  const navigate = useNavigate();
  const optionNames = useOptionNames(member?.reservations ?? []);
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

  const submit = form.handleSubmit((values) => {
    const id = values.type === "reservation" ? values.id : "";
    contactForm.write({
      ...values,
      id: member ? id : normaliseReservationNumber(id),
      content: normaliseContent(values.content),
      lastName: normaliseKanjiName(values.lastName),
      firstName: normaliseKanjiName(values.firstName),
      lastNameKana: normaliseKanaName(values.lastNameKana),
      firstNameKana: normaliseKanaName(values.firstNameKana),
      phoneNumber: normalisePhone(values.phoneNumber),
      email: normaliseEmail(values.email),
      reservationName: member ? (optionNames.get(id) ?? "") : normaliseReservationNumber(id),
      checked: true,
    });
    navigate("/contact/confirm");
  });

  const { type, content } = watch();
  const count = contentLength(content ?? "");
  return (
    <FormPage title={m.title} lead={m.lead}>
      <ContactSteps current={0} />
      <HelpDesk lead={m.faq} here className="mb-8" />
      <form method="post" onSubmit={submit} noValidate className="grid gap-6">
        <SelectField label={m.type} {...form.field("type")}>
          <option value="">{m.chooseType}</option>
          {contactTypes.map((each) => (
            <option key={each} value={each}>
              {m.types[each]}
            </option>
          ))}
        </SelectField>
        {type === "reservation" &&
          (member ? (
            <SelectField label={m.reservation} hint={m.reservationHint} {...form.field("id")}>
              <option value="">{m.noReservation}</option>
              {[...optionNames].map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextField
              label={m.reservationNumber}
              hint={m.reservationNumberHint}
              optional
              autoComplete="off"
              autoCapitalize="characters"
              {...form.field("id")}
            />
          ))}
        <TextAreaField
          label={m.content}
          hint={m.contentHint}
          count={{ text: m.count(count, CONTENT_LENGTH), over: count > CONTENT_LENGTH }}
          rows={7}
          {...form.field("content")}
        />
        <h2 className="mt-4 font-bold text-lg">{m.you}</h2>
        {member && <p className="text-muted text-sm">{m.memberHint}</p>}
        <NameFields field={form.field} kanaOptional />
        <TextField
          label={account.email}
          hint={m.emailHint}
          type="email"
          autoComplete="email"
          inputMode="email"
          {...form.field("email")}
        />
        <TextField
          label={account.phoneNumber}
          hint={account.phoneHint}
          optional
          type="tel"
          autoComplete="tel-national"
          {...form.field("phoneNumber")}
        />
        <SubmitButton>{m.next}</SubmitButton>
      </form>
    </FormPage>
  );
}

type Named = { id: string; number: string; product: { name: string }; pickupTime: string };

/** How each reservation is called in the list, by its id. */
function useOptionNames(reservations: Named[]): Map<string, string> {
  const m = useMessages("contact");
  const { dateTime } = useMessages("common");
  return new Map(
    reservations.map(({ id, number, product, pickupTime }) => [
      id,
      m.reservationOption(number, product.name, dateTime(pickupTime)),
    ]),
  );
}
