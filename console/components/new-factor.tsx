import { type FormEvent, type ReactNode, useState } from "react";
import type { NewTotp } from "#contract/totp.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { TextField } from "#ui/field.tsx";
import type { ApiError } from "../api.ts";
import { useMessages } from "../messages/messages.ts";
import { useForm } from "../use-form.ts";
import { Alert } from "./alert.tsx";

type NewPassword = { password: string; passwordConfirmation: string; code: string };

type AppSetupProps = {
  begun: NewTotp;
  label: string;
  sending: boolean;
  /** Answers with what was refused. */
  onSubmit: (chosen: NewPassword) => Promise<ApiError | undefined>;
};

/** A password, and the authenticator app that goes with it: the secret, and the first code that proves it arrived. */
export function AppSetup({ begun, label, sending, onSubmit }: AppSetupProps) {
  const { factors: m } = useMessages("account");
  const form = useForm({ password: "", passwordConfirmation: "", code: "" });
  const [problem, setProblem] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const error = await onSubmit(form.values);
    setProblem(error?.code === "AUT_012" || error?.code === "AUT_015" ? error.message : "");
    if (error) form.showErrors(error);
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5 text-ink">
      {problem && <Alert>{problem}</Alert>}
      <p className="text-sm">{m.scan}</p>
      {/* On white in the dark, too: cameras expect it so. */}
      <img
        src={begun.qrImage}
        alt={m.qrAlt}
        width={176}
        height={176}
        className="size-44 justify-self-center bg-white"
      />
      <p className="break-all rounded-xl bg-tint p-3 font-mono text-sm">{begun.secret}</p>
      <CopyButton label={m.copySecret} value={begun.secret} look="plain" className="justify-self-start" />
      <TextField
        label={m.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        {...form.field("code")}
      />
      <TextField
        label={m.newPassword}
        hint={m.passwordHint}
        type="password"
        autoComplete="new-password"
        {...form.field("password")}
      />
      <TextField
        label={m.passwordAgain}
        type="password"
        autoComplete="new-password"
        {...form.field("passwordConfirmation")}
      />
      <Button type="submit" disabled={sending}>
        {label}
      </Button>
    </form>
  );
}

/** The codes for when the app is gone, shown this once. */
export function RecoveryCodes({ codes, children }: { codes: string[]; children: ReactNode }) {
  const { factors: m } = useMessages("account");
  return (
    <div className="grid gap-4 text-ink">
      <p className="text-sm">{m.recoveryOnce}</p>
      <ul className="digits grid grid-cols-2 gap-x-4 gap-y-1 rounded-xl bg-tint p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton label={m.copyCodes} value={codes.join("\n")} />
      {children}
    </div>
  );
}
