import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { SignedIn } from "#contract/auth.ts";
import { CodeForm, type Recipient } from "../../components/code-form.tsx";
import { FormPage } from "../../components/form-page.tsx";
import { useMessages } from "../../messages/messages.tsx";
import { signedIn } from "../../session/access-token.ts";
import { useRedirectTarget, withRedirect } from "../../session/redirect-target.ts";
import { showSuccess } from "../../ui/snackbar.tsx";
import { RegisterSteps } from "./parts/register-steps.tsx";
import { forgetRegistration, registration } from "./parts/registration.ts";

export default function RegisterVerify() {
  const m = useMessages("account");
  const navigate = useNavigate();
  const target = useRedirectTarget();
  const [waiting, setWaiting] = useState<Recipient>();

  useEffect(() => {
    const { email, resendAvailableAt, lastName = "", firstName = "" } = registration.read();
    if (email) setWaiting({ email, name: `${lastName} ${firstName}`.trim(), resendAvailableAt });
    else navigate(withRedirect("/register", target), { replace: true });
  }, [navigate, target]);

  const confirmed = (result: SignedIn) => {
    forgetRegistration();
    signedIn(result);
    navigate(target, { replace: true });
    showSuccess(m.register.done);
  };
  return (
    <FormPage title={m.verify.title} {...(waiting && { lead: m.verify.lead(waiting.email) })}>
      <RegisterSteps current={2} />
      {waiting && <CodeForm {...waiting} purpose="register" onConfirmed={confirmed} />}
    </FormPage>
  );
}
