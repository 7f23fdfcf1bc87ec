import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Me } from "#contract/console/me.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { quietApi } from "../api.ts";
import { Alert } from "../components/alert.tsx";
import { useMessages } from "../messages/messages.ts";
import { askForPasskey, knowsPasskeys } from "../passkeys.ts";
import { useCall } from "../use-call.ts";
import { useForm } from "../use-form.ts";
import { setMe, useMe } from "./me.ts";
import { factorQuestion, signInQuestion } from "./question.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** The session has ended: the page stays as it is, and what was asked for goes on after signing in. */
export function SignInAgain() {
  const { signInAgain: m } = useMessages("common");
  const open = signInQuestion.useOpen();
  const before = useMe();
  const enter = (me: Me) => {
    // Somebody else sees other things: their console begins anew.
    if (me.id !== before.id) return location.assign("/console");
    setMe(me);
    signInQuestion.answer(true);
  };
  return (
    <Dialog open={open} onClose={() => signInQuestion.answer(false)} title={m.title}>
      <p className="mb-5">{m.body}</p>
      {open && <SignInForm onSignedIn={enter} />}
    </Dialog>
  );
}

/** An act wants a factor shown just now: it is repeated once that was done. */
export function FreshFactor() {
  const { freshFactor: m } = useMessages("common");
  const open = factorQuestion.useOpen();
  return (
    <Dialog open={open} onClose={() => factorQuestion.answer(false)} title={m.title}>
      <p className="mb-5">{m.body}</p>
      {open && <Proof />}
    </Dialog>
  );
}

type Shown = Parameters<typeof quietApi.me.proof.$post>[0]["json"];

function Proof() {
  const { freshFactor: m } = useMessages("common");
  const { send, sending } = useCall();
  const [problem, setProblem] = useState("");
  const form = useForm({ code: "" });
  const show = async (json: Shown) => {
    setProblem("");
    const { ok, error } = await send(() => quietApi.me.proof.$post({ json }), {
      handled: ["AUT_009", "AUT_012"],
      behind: true,
    });
    if (ok) {
      setMe(ok.result);
      return factorQuestion.answer(true);
    }
    form.showErrors(error);
    if (error.code === "AUT_009" || error.code === "AUT_012") setProblem(error.message);
  };
  const byPasskey = async () => {
    const { ok } = await send(() => quietApi.me["proof-options"].$post(), { behind: true });
    const passkey = ok && (await askForPasskey(ok.result));
    if (passkey) await show({ passkey });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void show({ code: form.values.code });
  };
  return (
    <div className="grid gap-5 text-ink">
      {problem && <Alert>{problem}</Alert>}
      {knowsPasskeys() && (
        <Button onClick={byPasskey} disabled={sending}>
          <KeyRound aria-hidden="true" className="size-5" />
          {m.byPasskey}
        </Button>
      )}
      <form method="post" onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={m.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          {...form.field("code")}
        />
        <Button type="submit" look="outline" disabled={sending}>
          {m.submit}
        </Button>
      </form>
    </div>
  );
}
