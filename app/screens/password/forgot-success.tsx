import { FormPage } from "../../components/form-page.tsx";
import { useMessages } from "../../messages/messages.tsx";
import { ButtonLink } from "../../ui/button.tsx";

export default function ForgotSuccess() {
  const { forgot } = useMessages("account");
  return (
    <FormPage title={forgot.sentTitle} lead={forgot.sentLead}>
      <ButtonLink to="/login" look="outline">
        {forgot.toLogin}
      </ButtonLink>
    </FormPage>
  );
}
