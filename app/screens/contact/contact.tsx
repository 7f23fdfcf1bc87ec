import { useLoaderData, useNavigate } from "react-router";
import { call } from "#app/api.ts";
import { FormPage } from "#app/components/form-page.tsx";
import { HelpDesk } from "#app/components/help-desk.tsx";
import { NameFields } from "#app/components/name-fields.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { contactTypes, normaliseReservationNumber } from "#domain/members/contact-rules.ts";
import { SubmitButton } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useLanguage } from "#ui/language.tsx";
import { contactForm } from "./parts/contact-form.ts";
import { ContactSteps } from "./parts/contact-steps.tsx";
import { ContentField } from "./parts/content-field.tsx";
import { ReservationField } from "./parts/reservation-field.tsx";
import { normaliseContact, useContactForm } from "./parts/use-contact-form.ts";

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

export default function Contact() {
  const member = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("contact");
  const language = useLanguage();
  const account = useMessages("account");
  const navigate = useNavigate();
  const optionNames = useOptionNames(member?.reservations ?? []);
  const form = useContactForm(member);
  const submit = form.handleSubmit((values) => {
    const id = values.type === "reservation" ? values.id : "";
    const number = normaliseReservationNumber(id);
    contactForm.write({
      ...normaliseContact(values),
      ...(member ? { id, reservationName: optionNames.get(id) ?? "" } : { id: number, reservationName: number }),
      checked: true,
    });
    navigate("/contact/confirm");
  });

  const { type, content } = form.watch();
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
        {type === "reservation" && (
          <ReservationField optionNames={member ? optionNames : undefined} field={form.field("id")} />
        )}
        <ContentField typed={content ?? ""} field={form.field("content")} />
        <h2 className="mt-4 font-bold text-lg">{m.you}</h2>
        {member && <p className="text-muted text-sm">{m.memberHint}</p>}
        <NameFields form={form} kana={language === "en" ? "none" : "optional"} />
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
