import { FormPage } from "#app/components/form-page.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useRedirectTarget, withRedirect } from "#app/session/redirect-target.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NothingDone, useJustDone } from "./parts/just-done.tsx";

export default function ForgotSuccess() {
  const { forgot } = useMessages("account");
  const { dateTime } = useMessages("common");
  const target = useRedirectTarget();
  const sent = useJustDone<{ until: string }>();
  if (!sent) return <NothingDone />;
  return (
    <FormPage title={forgot.sentTitle} lead={[forgot.sentLead, forgot.sentUntil(dateTime(sent.until))].join("\n")}>
      <ButtonLink to={withRedirect("/login", target)} look="outline">
        {forgot.toLogin}
      </ButtonLink>
    </FormPage>
  );
}
