import { FormPage } from "#app/components/form-page.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { NothingDone, useJustDone } from "./parts/just-done.tsx";

export default function ResetSuccess() {
  const { reset, forgot } = useMessages("account");
  if (!useJustDone()) return <NothingDone />;
  return (
    <FormPage title={reset.doneTitle} lead={reset.doneLead}>
      <ButtonLink to="/login">{forgot.toLogin}</ButtonLink>
    </FormPage>
  );
}
