import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { CodeForm, type CodeTimes, type Recipient } from "#app/components/code-form.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { signedIn } from "#app/session/access-token.ts";
import type { SignedIn } from "#contract/auth.ts";
import { showSuccess } from "#ui/snackbar.tsx";
import { profileChange } from "./parts/profile-change.ts";

export default function VerifyProfile() {
  const m = useMessages("account");
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<Recipient>();
  useEffect(() => {
    const recipient = readRecipient();
    if (recipient) setWaiting(recipient);
    else navigate("/profile/update", { replace: true });
  }, [navigate]);

  const resent = (times: CodeTimes) => {
    profileChange.write({ ...profileChange.read(), ...times });
    setWaiting(readRecipient());
  };
  const confirmed = (result: SignedIn) => {
    profileChange.clear();
    signedIn(result);
    navigate("/profile", { replace: true });
    showSuccess(m.profile.saved);
  };
  return (
    <FormPage title={m.profile.verifyTitle} {...(waiting && { lead: m.verify.lead(waiting.email) })}>
      {waiting && <CodeForm {...waiting} onResent={resent} onConfirmed={confirmed} />}
    </FormPage>
  );
}

function readRecipient(): Recipient | undefined {
  const { sentTo, lastName = "", firstName = "", codeExpiresAt, resendAvailableAt } = profileChange.read();
  return sentTo
    ? { email: sentTo, name: `${lastName} ${firstName}`.trim(), codeExpiresAt, resendAvailableAt }
    : undefined;
}
