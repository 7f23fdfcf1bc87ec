import { useEffect, useState } from "react";
import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import type { CodeSent, SignedIn } from "#contract/auth.ts";
import { checkVerificationCode, normaliseVerificationCode } from "#domain/members/account-rules.ts";
import { Button, SubmitButton } from "#ui/button.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { CodeField } from "./code-field.tsx";
import { DuplicateDialog } from "./duplicate-dialog.tsx";
import { SaveFailedDialog } from "./save-failed-dialog.tsx";

export type CodeTimes = Pick<CodeSent, "codeExpiresAt" | "resendAvailableAt">;
/** Where a code was sent, and when. From the login page its times are not known. */
export type Recipient = { email: string; name: string } & { [Time in keyof CodeTimes]: string | undefined };

type CodeFormProps = Recipient & {
  onResent: (times: CodeTimes) => void;
  onConfirmed: (result: SignedIn) => void;
};

/** The 6-digit code from the mail, and a way to have it sent again. */
export function CodeForm(props: CodeFormProps) {
  const { email, name, codeExpiresAt, resendAvailableAt, onResent, onConfirmed } = props;
  const m = useMessages("account");
  const { time } = useMessages("common");
  const api = useApi();
  const { send, sending } = useCall();
  const [fault, setFault] = useState<string>();
  const [duplicate, setDuplicate] = useState(false);
  const wait = useSecondsUntil(resendAvailableAt);
  const form = useAccountForm<{ verificationCode: string }>(
    { verificationCode: (value) => checkVerificationCode(normaliseVerificationCode(value)) },
    { verificationCode: "" },
  );

  const submit = form.handleSubmit(async ({ verificationCode }) => {
    const json = { email, verificationCode };
    const { ok, error } = await send(() => api.auth.verify["check-code"].$post({ json }), {
      handled: ["AUT_003", "AUT_004", "COM_006"],
      onFault: setFault,
    });
    if (ok) onConfirmed(ok.result);
    else if (error.code === "COM_006") setDuplicate(true);
    else
      form.setError(
        "verificationCode",
        { message: error.fields.verificationCode ?? error.message },
        { shouldFocus: true },
      );
  });

  const resend = async () => {
    const { ok, error } = await send(() => api.auth.verify["send-code"].$post({ json: { email, name } }), {
      handled: ["COM_006"],
    });
    if (error?.code === "COM_006") setDuplicate(true);
    if (!ok) return;
    const { email: _, ...times } = ok.result;
    onResent(times);
    showSuccess(m.verify.resent);
  };

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-6">
      <CodeField
        {...form.field("verificationCode")}
        hint={codeExpiresAt && m.verify.until(time(codeExpiresAt))}
        onWhole={submit}
      />
      <SubmitButton disabled={sending}>{m.verify.submit}</SubmitButton>
      <Button look="plain" onClick={resend} disabled={sending || wait > 0}>
        {wait > 0 ? m.verify.resendIn(wait) : m.verify.resend}
      </Button>
      <p className="text-muted text-sm">{m.verify.help}</p>
      <DuplicateDialog open={duplicate} onClose={() => setDuplicate(false)} />
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
