import type { ApiError } from "#app/api.ts";
import { CodeField } from "#app/components/code-field.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useAccountForm } from "#app/use-account-form.ts";
import { checkVerificationCode, normaliseVerificationCode } from "#domain/members/account-rules.ts";
import { Button, SubmitButton } from "#ui/button.tsx";

type CodeStepProps = {
  /** Why a code is asked for, and where it is found. */
  lead: string;
  sending: boolean;
  /** Logs in with the code; what was refused, if it was. */
  onCode: (code: string) => Promise<ApiError | undefined>;
  onResend: () => void;
  onBack: () => void;
};

/** What a password is not enough for: the code that goes with it. */
export function CodeStep({ lead, sending, onCode, onResend, onBack }: CodeStepProps) {
  const m = useMessages("account");
  const form = useAccountForm<{ code: string }>(
    { code: (value) => checkVerificationCode(normaliseVerificationCode(value)) },
    { code: "" },
  );
  const submit = form.handleSubmit(async ({ code }) => {
    const refused = await onCode(normaliseVerificationCode(code));
    if (refused) form.setError("code", { message: refused.fields.code ?? refused.message }, { shouldFocus: true });
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-6">
      <p role="status" className="rounded-xl bg-tint p-4 text-sm">
        {lead}
      </p>
      <CodeField {...form.field("code")} onWhole={submit} />
      <SubmitButton disabled={sending}>{m.login.submit}</SubmitButton>
      <Button look="plain" onClick={onResend} disabled={sending}>
        {m.verify.resend}
      </Button>
      <Button look="outline" onClick={onBack} disabled={sending}>
        {m.login.back}
      </Button>
      <p className="text-muted text-sm">{m.login.codeHelp}</p>
    </form>
  );
}
