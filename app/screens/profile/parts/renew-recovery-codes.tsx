import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useCall } from "#app/use-call.ts";
import { type TwoStepProof, TwoStepProofForm } from "./two-step-proof.tsx";

type RenewRecoveryCodesProps = { onRenewed: (recoveryCodes: string[]) => Promise<void>; onCancel: () => void };

/** Gets new recovery codes, with the password and a code. */
export function RenewRecoveryCodes({ onRenewed, onCancel }: RenewRecoveryCodesProps) {
  const { twoStep: m } = useMessages("security");
  const api = useApi();
  const { send, sending } = useCall();
  const renew = async (json: TwoStepProof) => {
    const { ok, error } = await send(() => api.profile.totp["recovery-codes"].$post({ json }), {
      handled: ["AUT_012"],
    });
    if (ok) await onRenewed(ok.result.recoveryCodes);
    return error;
  };
  const words = { title: m.renewTitle, lead: m.renewLead, action: m.renewSubmit };
  return <TwoStepProofForm {...words} sending={sending} onProof={renew} onCancel={onCancel} />;
}
