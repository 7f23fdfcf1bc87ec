import { useApi } from "#app/api-context.tsx";
import { AppCodeField } from "#app/components/app-code-field.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import type { SignedIn } from "#contract/auth.ts";
import { memberErrors } from "#contract/errors/member-errors.ts";
import { Button, SubmitButton } from "#ui/button.tsx";
import { useLanguage } from "#ui/language.tsx";

type AppCodeStepProps = {
  ticket: string;
  onSignedIn: (result: SignedIn) => void;
  /** Back to the first step, which says why if it was not the visitor's wish. */
  onBack: (reason?: string) => void;
};

/** The second step of logging in: the code that the member's app shows. */
export function AppCodeStep({ ticket, onSignedIn, onBack }: AppCodeStepProps) {
  const { login: m } = useMessages("account");
  const language = useLanguage();
  const api = useApi();
  const { send, sending } = useCall();
  const form = useAccountForm<{ code: string }>(
    { code: (value) => (value.trim() === "" ? "required" : undefined) },
    { code: "" },
  );
  const submit = form.handleSubmit(async ({ code }) => {
    const { ok, error } = await send(() => api.auth.login.code.$post({ json: { ticket, code } }), {
      handled: ["AUT_012", "AUT_013"],
    });
    if (ok) onSignedIn(ok.result);
    else if (error.code === "AUT_013") onBack(error.message);
    else if (error.code === "AUT_012") form.setError("code", { message: error.message }, { shouldFocus: true });
    else form.showFieldErrors(error);
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-6">
      <p role="status" className="rounded-xl bg-tint p-4 text-sm">
        {memberErrors.AUT_011.message[language]}
      </p>
      <AppCodeField label={m.appCode} {...form.field("code")} />
      <SubmitButton disabled={sending}>{m.submit}</SubmitButton>
      <Button look="outline" onClick={() => onBack()} disabled={sending}>
        {m.back}
      </Button>
      <p className="text-muted text-sm">{m.appCodeHelp}</p>
    </form>
  );
}
