import { useApi } from "#app/api-context.tsx";
import { Copyable } from "#app/components/copyable.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import type { NewTotp } from "#contract/totp.ts";
import { checkVerificationCode, normaliseVerificationCode } from "#domain/members/account-rules.ts";
import { SubmitButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { showError } from "#ui/snackbar.tsx";

type EnableTwoStepProps = {
  begun: NewTotp;
  onEnabled: (recoveryCodes: string[]) => Promise<void>;
  onExpired: () => void;
};

/** The secret for the member's app, and the first code that proves it got there. */
export function EnableTwoStep({ begun, onEnabled, onExpired }: EnableTwoStepProps) {
  const { twoStep: m } = useMessages("security");
  const api = useApi();
  const { send, sending } = useCall();
  const form = useAccountForm<{ code: string }>(
    { code: (value) => checkVerificationCode(normaliseVerificationCode(value)) },
    { code: "" },
  );
  const submit = form.handleSubmit(async (json) => {
    const { ok, error } = await send(() => api.profile.totp.enable.$post({ json }), {
      handled: ["AUT_012", "AUT_015"],
    });
    if (ok) return onEnabled(ok.result.recoveryCodes);
    if (error.code === "AUT_012") form.setError("code", { message: error.message }, { shouldFocus: true });
    else form.showFieldErrors(error);
    if (error.code === "AUT_015") {
      showError(m.expired);
      onExpired();
    }
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-6">
      <p>{m.scan}</p>
      {/* On white in the dark, too: cameras expect it so. */}
      <img
        src={begun.qrImage}
        alt={m.qrAlt}
        width={208}
        height={208}
        className="size-52 justify-self-center bg-white"
      />
      <div>
        <p>{m.bySecret}</p>
        <p className="mt-2 break-all rounded-xl bg-tint p-4 font-mono text-sm">
          <Copyable label={m.secret} value={begun.secret} />
        </p>
      </div>
      <p>{m.enter}</p>
      <TextField
        label={m.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        {...form.field("code")}
      />
      <SubmitButton disabled={sending}>{m.enable}</SubmitButton>
    </form>
  );
}
