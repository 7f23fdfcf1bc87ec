import { FormPage } from "#app/components/form-page.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { NothingDone, useJustDone } from "./parts/just-done.tsx";

export default function ForgotSuccess() {
  const { forgot } = useMessages("account");
  const { dateTime } = useMessages("common");
  const sent = useJustDone<{ until: string }>();
  if (!sent) return <NothingDone />;
  return (
    <FormPage title={forgot.sentTitle} lead={[forgot.sentLead, forgot.sentUntil(dateTime(sent.until))].join("\n")}>
      <ButtonLink to="/login" look="outline">
        {forgot.toLogin}
      </ButtonLink>
    </FormPage>
  );
}
