import { KeyRound } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { askForPasskey, knowsPasskeys, offerPasskeys, stopAsking } from "#app/passkeys.ts";
import { useSite } from "#app/site.tsx";
import { useCall } from "#app/use-call.ts";
import type { SignedIn } from "#contract/auth.ts";
import type { PasskeyAssertion } from "#contract/passkey-assertion.ts";
import { relyingPartyOf } from "#domain/relying-party.ts";
import { MINUTE } from "#domain/time.ts";
import { Button } from "#ui/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

type PasskeyLoginProps = { onSignedIn: (result: SignedIn) => void; onRefused: (reason: string) => void };

/** What is offered is to be signed within ten minutes. */
const RENEW_MS = 9 * MINUTE;

/** Logging in with a passkey: by a button, and among what the browser offers for the e-mail field. Nothing where there are none. */
export function PasskeyLogin(props: PasskeyLoginProps) {
  const { origin } = useSite();
  const hydrated = useHydrated();
  const possible = relyingPartyOf(origin) !== undefined && (!hydrated || knowsPasskeys(origin));
  return possible ? <PasskeyButton {...props} hydrated={hydrated} /> : null;
}

function PasskeyButton({ onSignedIn, onRefused, hydrated }: PasskeyLoginProps & { hydrated: boolean }) {
  const { login: m } = useMessages("account");
  const { error: texts } = useMessages("common");
  const api = useApi();
  const { send, sending } = useCall();
  /** While the browser asks in a dialog, nothing is offered beside it. */
  const [asking, setAsking] = useState(false);

  const enter = async (passkey: PasskeyAssertion) => {
    const { ok, error } = await send(() => api.auth.passkey.login.$post({ json: { passkey } }), { handled: "all" });
    if (ok) onSignedIn(ok.result);
    else onRefused(error.message || texts.offline);
  };
  const offer = useEffectEvent(async (isOver: () => boolean) => {
    const begin = async () => {
      const { result } = await call(api.auth.passkey.options.$post());
      // What is offered now would end the dialog that was opened meanwhile.
      return isOver() ? undefined : result;
    };
    // Nobody asked for it, so nobody needs to hear that it failed.
    const passkey = await offerPasskeys(begin).catch(() => undefined);
    if (passkey && !isOver()) await enter(passkey);
  });
  useEffect(() => {
    if (!hydrated || asking) return;
    let over = false;
    const begin = () => void offer(() => over);
    begin();
    const renewal = setInterval(begin, RENEW_MS);
    return () => {
      over = true;
      clearInterval(renewal);
      void stopAsking();
    };
  }, [hydrated, asking]);

  const ask = async () => {
    setAsking(true);
    const { ok, error } = await send(() => api.auth.passkey.options.$post(), { handled: "all" });
    const passkey = ok && (await askForPasskey(ok.result));
    if (passkey) await enter(passkey);
    if (error) onRefused(error.message || texts.offline);
    setAsking(false);
  };
  return (
    <Button look="outline" className="mt-4 w-full" disabled={!hydrated || sending || asking} onClick={ask}>
      <KeyRound aria-hidden="true" className="size-5" />
      {m.withPasskey}
    </Button>
  );
}
