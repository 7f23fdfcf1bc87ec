import { type ComponentProps, useState } from "react";
import type { ApiError } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { CurrentPasswordField } from "#app/components/current-password-field.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { askForPasskey } from "#app/passkeys.ts";
import { useCall } from "#app/use-call.ts";
import type { PasskeyAssertion } from "#contract/passkey-assertion.ts";
import { Button } from "#ui/button.tsx";
import { showError } from "#ui/snackbar.tsx";

/** Whether the password is asked for. The page may have been open for longer than the sign-in stays fresh. */
export function useProof(needed: boolean) {
  const [asked, setAsked] = useState(needed);
  return {
    asked,
    rule: (value: string) => (asked && value === "" ? ("required" as const) : undefined),
    of: (currentPassword: string) => (asked && currentPassword ? { currentPassword } : {}),
    noteRefusal: ({ fields }: Pick<ApiError, "fields">) => setAsked(asked || fields.currentPassword !== undefined),
  };
}

type ProofFieldProps = ComponentProps<typeof CurrentPasswordField> & {
  asked: boolean;
  /** For members who have a passkey: signs in place of the password. */
  onPasskey?: ((passkey: PasskeyAssertion) => Promise<void>) | undefined;
};

/** Has the member prove to be there, where the sign-in is not fresh. */
export function ProofField({ asked, onPasskey, ...field }: ProofFieldProps) {
  const m = useMessages("security");
  const api = useApi();
  const { send, sending } = useCall();
  if (!asked) return null;
  const sign = async () => {
    const { ok } = await send(() => api.auth.passkey.options.$post());
    const passkey = ok && (await askForPasskey(ok.result));
    if (passkey) await onPasskey?.(passkey);
    else if (ok) showError(m.notProven);
  };
  return (
    <div>
      <CurrentPasswordField {...field} />
      {onPasskey && (
        <Button look="plain" className="-ml-(--button-edge) mt-2" disabled={sending} onClick={sign}>
          {m.byPasskey}
        </Button>
      )}
    </div>
  );
}
