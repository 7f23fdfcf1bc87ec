import { FormPage } from "#app/components/form-page.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { ButtonLink } from "#ui/button.tsx";

export default function ResetSuccess() {
  const { reset, forgot } = useMessages("account");
  return (
    <FormPage title={reset.doneTitle} lead={reset.doneLead}>
      <ButtonLink to="/login">{forgot.toLogin}</ButtonLink>
    </FormPage>
  );
}
