import { useEffect, useRef } from "react";
import type { ApiError } from "#app/api.ts";
import { AppCodeField } from "#app/components/app-code-field.tsx";
import { PasswordField } from "#app/components/password-field.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useAccountForm } from "#app/use-account-form.ts";
import { Button, SubmitButton } from "#ui/button.tsx";

export type TwoStepProof = { currentPassword: string; code: string };

type TwoStepProofFormProps = {
  title: string;
  lead: string;
  action: string;
  sending: boolean;
  /** Does it; what stood in the way, if it was refused. */
  onProof: (proof: TwoStepProof) => Promise<ApiError | undefined>;
  onCancel: () => void;
};

/** Asks for the password and a code before two-step verification changes. It takes the focus from the button that opened it. */
export function TwoStepProofForm({ title, lead, action, sending, onProof, onCancel }: TwoStepProofFormProps) {
  const { twoStep: m, cancel } = useMessages("security");
  const { currentPassword: label } = useMessages("account");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const required = (value: string) => (value === "" ? ("required" as const) : undefined);
  const form = useAccountForm<TwoStepProof>(
    { currentPassword: required, code: required },
    { currentPassword: "", code: "" },
  );
  const submit = form.handleSubmit(async (proof) => {
    const error = await onProof(proof);
    if (error?.code === "AUT_012") form.setError("code", { message: error.message }, { shouldFocus: true });
    else if (error) form.showFieldErrors(error);
  });
  return (
    <section className="mt-8">
      <h2 ref={heading} tabIndex={-1} className="font-bold text-lg">
        {title}
      </h2>
      <p className="mt-3">{lead}</p>
      <form method="post" onSubmit={submit} noValidate className="mt-4 grid gap-6">
        <PasswordField label={label} autoComplete="current-password" {...form.field("currentPassword")} />
        <AppCodeField label={m.codeOrRecovery} {...form.field("code")} />
        <SubmitButton disabled={sending}>{action}</SubmitButton>
        <Button look="outline" onClick={onCancel}>
          {cancel}
        </Button>
      </form>
    </section>
  );
}
