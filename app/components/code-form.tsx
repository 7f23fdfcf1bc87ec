import { useEffect, useState } from "react";
import type { SignedIn } from "#contract/auth.ts";
import { checkVerificationCode, normaliseVerificationCode } from "#domain/account-rules.ts";
import { useApi } from "../api-context.tsx";
import { useMessages } from "../messages/messages.tsx";
import { Button, SubmitButton } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { showSuccess } from "../ui/snackbar.tsx";
import { useAccountForm } from "../use-account-form.ts";
import { useCall } from "../use-call.ts";
import { SaveFailedDialog } from "./save-failed-dialog.tsx";

type CodeFormProps = {
  email: string;
  purpose: "register" | "profile";
  resendAvailableAt: string | undefined;
  onConfirmed: (result: SignedIn) => void;
};

/** The 6-digit code from the mail, and a way to have it sent again. */
export function CodeForm({ email, purpose, resendAvailableAt, onConfirmed }: CodeFormProps) {
  const m = useMessages("account");
  const api = useApi();
  const { send, sending } = useCall();
  const [fault, setFault] = useState<string>();
  const [resendAt, setResendAt] = useState(resendAvailableAt);
  const wait = useSecondsUntil(resendAt);
  const form = useAccountForm<{ verificationCode: string }>(
    { verificationCode: (value) => checkVerificationCode(normaliseVerificationCode(value)) },
    { verificationCode: "" },
  );

  const submit = form.handleSubmit(async ({ verificationCode }) => {
    const json = { email, purpose, verificationCode };
    const { ok, error } = await send(() => api.auth.verify["check-code"].$post({ json }), {
      handled: ["AUT_003", "AUT_004"],
      onFault: setFault,
    });
    if (ok) onConfirmed(ok.result);
    else
      form.setError(
        "verificationCode",
        { message: error.fields.verificationCode ?? error.message },
        { shouldFocus: true },
      );
  });

  const resend = async () => {
    const { ok } = await send(() => api.auth.verify["send-code"].$post({ json: { email, purpose } }));
    if (!ok) return;
    setResendAt(ok.result.resendAvailableAt);
    showSuccess(m.verify.resent);
  };

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-6">
      <TextField
        label={m.verify.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        {...form.field("verificationCode")}
      />
      <SubmitButton disabled={sending}>{m.verify.submit}</SubmitButton>
      <Button look="plain" onClick={resend} disabled={sending || wait > 0}>
        {wait > 0 ? m.verify.resendIn(wait) : m.verify.resend}
      </Button>
      <p className="text-muted text-sm">{m.verify.help}</p>
      <SaveFailedDialog reason={fault} onClose={() => setFault(undefined)} />
    </form>
  );
}

/** The device's clock may be behind the server's. */
const LONGEST_WAIT_MS = 60_000;

/** Whole seconds left, counted down while somebody is looking. */
function useSecondsUntil(instant: string | undefined): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const end = instant ? Math.min(Date.parse(instant), Date.now() + LONGEST_WAIT_MS) : 0;
    const count = () => setSeconds(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}
