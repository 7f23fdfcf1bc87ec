import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { CodeForm, type CodeTimes, type Recipient } from "#app/components/code-form.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { signedIn } from "#app/session/access-token.ts";
import { useRedirectTarget, withRedirect } from "#app/session/redirect-target.ts";
import type { SignedIn } from "#contract/auth.ts";
import { showSuccess } from "#ui/snackbar.tsx";
import { RegisterSteps } from "./parts/register-steps.tsx";
import { forgetRegistration, readRecipient, registration } from "./parts/registration.ts";

export default function RegisterVerify() {
  const m = useMessages("account");
  const navigate = useNavigate();
  const target = useRedirectTarget();
  const [waiting, setWaiting] = useState<Recipient>();

  useEffect(() => {
    const recipient = readRecipient();
    if (recipient) setWaiting(recipient);
    else navigate(withRedirect("/register", target), { replace: true });
  }, [navigate, target]);

  const resent = (times: CodeTimes) => {
    registration.write({ ...registration.read(), ...times });
    setWaiting(readRecipient());
  };
  const confirmed = (result: SignedIn) => {
    forgetRegistration();
    signedIn(result);
    navigate(target, { replace: true });
    showSuccess(m.register.done);
  };
  return (
    <FormPage title={m.verify.title} {...(waiting && { lead: m.verify.lead(waiting.email) })}>
      <RegisterSteps current={2} />
      {waiting && <CodeForm {...waiting} onResent={resent} onConfirmed={confirmed} />}
    </FormPage>
  );
}
