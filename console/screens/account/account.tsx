import { KeyRound, MonitorSmartphone, Smartphone } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { SessionView } from "#contract/sessions.ts";
import type { NewTotp } from "#contract/totp.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { showError, showSuccess } from "#ui/snackbar.tsx";
import { api, call } from "../../api.ts";
import { AppSetup, RecoveryCodes } from "../../components/new-factor.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { Section } from "../../components/section.tsx";
import { useMessages } from "../../messages/messages.ts";
import { knowsPasskeys, makePasskey } from "../../passkeys.ts";
import { useCall } from "../../use-call.ts";

export async function loader() {
  const [factors, sessions] = await Promise.all([call(api.me.factors.$get()), call(api.me.sessions.$get())]);
  return { factors: factors.result, sessions: sessions.result.sessions };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** How one signs in, and where one is signed in. */
export default function Account() {
  const { factors, sessions } = useLoaderData<Loaded>();
  const m = useMessages("account");
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4 p-4 lg:p-6">
      <PageTitle text={m.title} />
      <Passkeys factors={factors} />
      <AppAndPassword factors={factors} />
      <Sessions sessions={sessions} />
    </div>
  );
}

const row = "flex items-center gap-3 border-hair border-t py-2 first:border-t-0";
/** A button beside a name gives way to nothing: its word is not cut. */
const inRow = "-mr-3 shrink-0 whitespace-nowrap px-3!";

function Passkeys({ factors: { passkeys, maximum, passkeysPossible } }: { factors: Loaded["factors"] }) {
  const { factors: m } = useMessages("account");
  const { dateTime } = useMessages("common");
  const { revalidate } = useRevalidator();
  const { send, sending } = useCall();
  const add = async () => {
    const begun = await send(() => api.me.passkeys.options.$post());
    const passkey = begun.ok && (await makePasskey(begun.ok.result));
    if (!begun.ok) return;
    if (!passkey || passkey === "known") return showError(passkey ? m.known : m.notMade);
    const name = m.nthName(passkeys.length + 1);
    const { ok } = await send(() => api.me.passkeys.$post({ json: { name, passkey } }));
    if (ok) showSuccess(m.added);
    await revalidate();
  };
  const remove = async (id: string) => {
    const { ok } = await send(() => api.me.passkeys[":id"].$delete({ param: { id } }));
    if (ok) showSuccess(m.removed);
    await revalidate();
  };
  return (
    <Section title={m.passkeys} lead={m.passkeysLead}>
      <ul>
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className={row}>
            <KeyRound aria-hidden="true" className="size-5 shrink-0 text-primary" />
            <span className="min-w-0 grow">
              <b className="block">{name}</b>
              <span className="digits text-muted text-xs">{m.since(dateTime(createdAt))}</span>
            </span>
            <Button
              look="plain"
              className={inRow}
              aria-label={m.removeOf(name)}
              disabled={sending}
              onClick={() => remove(id)}
            >
              {m.remove}
            </Button>
          </li>
        ))}
      </ul>
      {passkeysPossible && knowsPasskeys() && passkeys.length < maximum && (
        <Button look="outline" className="mt-3" disabled={sending} onClick={add}>
          {m.add}
        </Button>
      )}
    </Section>
  );
}

function AppAndPassword({ factors: { password, recoveryCodesLeft } }: { factors: Loaded["factors"] }) {
  const { factors: m } = useMessages("account");
  const { revalidate } = useRevalidator();
  const { send, sending } = useCall();
  const [begun, setBegun] = useState<NewTotp>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => {
    setBegun(undefined);
    setCodes(undefined);
    void revalidate();
  };
  const begin = async () => setBegun((await send(() => api.me.totp.$post())).ok?.result);
  const renew = async () => setCodes((await send(() => api.me["recovery-codes"].$post())).ok?.result.recoveryCodes);
  const set = async (json: { password: string; passwordConfirmation: string; code: string }) => {
    const { ok, error } = await send(() => api.me.password.$put({ json }), { handled: ["AUT_012", "AUT_015"] });
    if (ok) setCodes(ok.result.recoveryCodes);
    return error;
  };
  return (
    <Section title={m.app} lead={m.appLead}>
      <p className="flex items-center gap-3">
        <Smartphone aria-hidden="true" className="size-5 shrink-0 text-primary" />
        {password ? m.appOn(recoveryCodesLeft) : m.appOff}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="outline" disabled={sending} onClick={begin}>
          {password ? m.replaceApp : m.setApp}
        </Button>
        {password && (
          <Button look="plain" disabled={sending} onClick={renew}>
            {m.newCodes}
          </Button>
        )}
      </div>
      <Dialog open={begun !== undefined || codes !== undefined} onClose={close} title={codes ? m.recovery : m.app}>
        {codes ? (
          <RecoveryCodes codes={codes}>
            <Button onClick={close}>{m.kept}</Button>
          </RecoveryCodes>
        ) : (
          begun && <AppSetup begun={begun} label={m.setApp} sending={sending} onSubmit={set} />
        )}
      </Dialog>
    </Section>
  );
}

function Sessions({ sessions }: { sessions: SessionView[] }) {
  const { sessions: m } = useMessages("account");
  const { dateTime } = useMessages("common");
  const { revalidate } = useRevalidator();
  const { send, sending } = useCall();
  const end = async (id: string) => {
    // Ended in the meantime is ended.
    const { ok } = await send(() => api.me.sessions[":id"].$delete({ param: { id } }), { handled: ["COM_003"] });
    if (ok) showSuccess(m.ended);
    await revalidate();
  };
  const endOthers = async () => {
    const { ok } = await send(() => api.me.sessions.$delete());
    if (ok) showSuccess(m.ended);
    await revalidate();
  };
  return (
    <Section title={m.title} lead={m.lead}>
      <ul>
        {sessions.map(({ id, device, current, lastUsedAt, createdAt }) => (
          <li key={id} className={row}>
            <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-primary" />
            <span className="min-w-0 grow">
              <b className="block">
                {device}
                {current && (
                  <span className="ml-2 rounded-full bg-tint px-2 py-0.5 font-normal text-xs">{m.current}</span>
                )}
              </b>
              <span className="digits text-muted text-xs">{m.used(dateTime(lastUsedAt ?? createdAt))}</span>
            </span>
            {!current && (
              <Button
                look="plain"
                className={inRow}
                aria-label={m.endOf(device)}
                disabled={sending}
                onClick={() => end(id)}
              >
                {m.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button look="outline" className="mt-3" disabled={sending} onClick={endOthers}>
          {m.endOthers}
        </Button>
      )}
    </Section>
  );
}
