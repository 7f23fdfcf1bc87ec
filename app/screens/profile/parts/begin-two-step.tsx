import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import type { NewTotp } from "#contract/totp.ts";
import { SubmitButton } from "#ui/button.tsx";
import { ProofField, useProof } from "./proof-field.tsx";

type BeginTwoStepProps = { passwordNeeded: boolean; onBegun: (begun: NewTotp) => void };

/** Begins the setup. The password is asked for where the sign-in is not fresh. */
export function BeginTwoStep({ passwordNeeded, onBegun }: BeginTwoStepProps) {
  const { twoStep: m } = useMessages("security");
  const api = useApi();
  const { send, sending } = useCall();
  const proof = useProof(passwordNeeded);
  const form = useAccountForm<{ currentPassword: string }>({ currentPassword: proof.rule }, { currentPassword: "" });
  const submit = form.handleSubmit(async ({ currentPassword }) => {
    const json = proof.of(currentPassword);
    const { ok, error } = await send(() => api.profile.totp.begin.$post({ json }));
    if (ok) return onBegun(ok.result);
    proof.noteRefusal(error);
    form.showFieldErrors(error);
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-6">
      <p className="rounded-xl bg-tint p-4 text-sm">{m.off}</p>
      <ProofField asked={proof.asked} {...form.field("currentPassword")} />
      <SubmitButton disabled={sending}>{m.begin}</SubmitButton>
    </form>
  );
}
