import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Me } from "#contract/console/me.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { quietApi } from "../api.ts";
import { Alert } from "../components/alert.tsx";
import { useMessages } from "../messages/messages.ts";
import { askForPasskey, knowsPasskeys } from "../passkeys.ts";
import { useCall } from "../use-call.ts";
import { useForm } from "../use-form.ts";

/** Both ways in: a passkey, or e-mail, password and a code. */
export function SignInForm({ onSignedIn }: { onSignedIn: (me: Me) => void }) {
  const { signIn: m } = useMessages("common");
  const [problem, setProblem] = useState("");
  return (
    <div className="grid gap-5">
      {problem && <Alert>{problem}</Alert>}
      {knowsPasskeys() && (
        <>
          <PasskeyButton onSignedIn={onSignedIn} onProblem={setProblem} />
          <p className="flex items-center gap-3 text-muted text-xs before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            {m.or}
          </p>
        </>
      )}
      <PasswordForm onSignedIn={onSignedIn} onProblem={setProblem} />
    </div>
  );
}

type WayIn = { onSignedIn: (me: Me) => void; onProblem: (text: string) => void };

function PasskeyButton({ onSignedIn, onProblem }: WayIn) {
  const { signIn: m } = useMessages("common");
  const { send, sending } = useCall();
  const enter = async () => {
    onProblem("");
    const begun = await send(() => quietApi["sign-in"]["passkey-options"].$post());
    const passkey = begun.ok && (await askForPasskey(begun.ok.result));
    if (!begun.ok) return;
    if (!passkey) return onProblem(m.passkeyStopped);
    const { ok, error } = await send(() => quietApi["sign-in"].passkey.$post({ json: { passkey } }), {
      handled: ["STA_004"],
    });
    if (ok) onSignedIn(ok.result);
    else if (error.code === "STA_004") onProblem(error.message);
  };
  return (
    <Button onClick={enter} disabled={sending}>
      <KeyRound aria-hidden="true" className="size-5" />
      {m.byPasskey}
    </Button>
  );
}

function PasswordForm({ onSignedIn, onProblem }: WayIn) {
  const { signIn: m } = useMessages("common");
  const { send, sending } = useCall();
  const form = useForm({ email: "", password: "", code: "" });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onProblem("");
    const { ok, error } = await send(() => quietApi["sign-in"].$post({ json: form.values }), { handled: ["STA_004"] });
    if (ok) return onSignedIn(ok.result);
    form.showErrors(error);
    if (error.code === "STA_004") {
      form.set("code", "");
      onProblem(error.message);
    }
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <TextField label={m.email} type="email" autoComplete="username" autoCapitalize="none" {...form.field("email")} />
      <TextField label={m.password} type="password" autoComplete="current-password" {...form.field("password")} />
      <TextField
        label={m.code}
        hint={m.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        {...form.field("code")}
      />
      <Button type="submit" look="outline" disabled={sending}>
        {m.submit}
      </Button>
    </form>
  );
}
