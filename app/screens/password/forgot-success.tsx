import { useLocation } from "react-router";
import { FormPage } from "#app/components/form-page.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { ButtonLink } from "#ui/button.tsx";

export default function ForgotSuccess() {
  const { forgot } = useMessages("account");
  const { dateTime } = useMessages("common");
  // Set by the form. Whoever opens the address directly reads the time in the mail.
  const until: unknown = useLocation().state?.until;
  const lead = [forgot.sentLead, typeof until === "string" && forgot.sentUntil(dateTime(until))].filter(Boolean);
  return (
    <FormPage title={forgot.sentTitle} lead={lead.join("\n")}>
      <ButtonLink to="/login" look="outline">
        {forgot.toLogin}
      </ButtonLink>
    </FormPage>
  );
}
