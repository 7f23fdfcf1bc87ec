import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useCall } from "#app/use-call.ts";
import { type TwoStepProof, TwoStepProofForm } from "./two-step-proof.tsx";

type DisableTwoStepProps = { onDisabled: () => Promise<void>; onCancel: () => void };

/** Turns it off, with the password and a code. */
export function DisableTwoStep({ onDisabled, onCancel }: DisableTwoStepProps) {
  const { twoStep: m } = useMessages("security");
  const api = useApi();
  const { send, sending } = useCall();
  const disable = async (json: TwoStepProof) => {
    const { error } = await send(() => api.profile.totp.disable.$post({ json }), { handled: ["AUT_012", "COM_003"] });
    // Turned off in the meantime is off.
    if (error && error.code !== "COM_003") return error;
    await onDisabled();
  };
  const words = { title: m.disableTitle, lead: m.disableLead, action: m.disable };
  return <TwoStepProofForm {...words} sending={sending} onProof={disable} onCancel={onCancel} />;
}
