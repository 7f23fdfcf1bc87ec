import { KeyRound, Smartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { NewTotp } from "#contract/totp.ts";
import { Button } from "#ui/button.tsx";
import { showError } from "#ui/snackbar.tsx";
import { ApiError, call, quietApi } from "../../api.ts";
import { Alert } from "../../components/alert.tsx";
import { AppSetup, RecoveryCodes } from "../../components/new-factor.tsx";
import { PlainPage } from "../../components/plain-page.tsx";
import { useMessages } from "../../messages/messages.ts";
import { knowsPasskeys, makePasskey } from "../../passkeys.ts";
import { setMe } from "../../session/me.ts";
import { useCall } from "../../use-call.ts";

type Invited = Awaited<ReturnType<typeof look>>;

const look = async (token: string) => (await call(quietApi.invitation.$post({ json: { token } }))).result;

/** What follows the # of the link never reaches a server's log, and leaves the address once it is read. */
const readToken = () => location.hash.slice(1);

/** Accepts an invitation: chooses how to sign in. */
export default function Welcome() {
  const { welcome: m } = useMessages("account");
  const { offline, consoleName } = useMessages("common");
  const [token] = useState(readToken);
  const [invited, setInvited] = useState<Invited>();
  const [problem, setProblem] = useState("");
  useEffect(() => {
    look(token || "-").then(setInvited, (error) => setProblem((error instanceof ApiError && error.message) || offline));
  }, [token, offline]);
  return (
    <PlainPage title={m.title} lead={invited ? m.lead(invited.name) : consoleName}>
      {problem && <Alert>{problem}</Alert>}
      {invited && <ChooseWay token={token} invited={invited} />}
    </PlainPage>
  );
}

function ChooseWay({ token, invited }: { token: string; invited: Invited }) {
  const m = useMessages("account");
  const { roles, comma } = useMessages("common");
  const navigate = useNavigate();
  const { send, sending } = useCall();
  const [begun, setBegun] = useState<NewTotp>();
  const [codes, setCodes] = useState<string[]>();
  const enter = () => void navigate("/console", { replace: true });
  const byPasskey = async () => {
    const options = await send(() => quietApi.invitation["passkey-options"].$post({ json: { token } }));
    const passkey = options.ok && (await makePasskey(options.ok.result));
    if (!options.ok) return;
    if (!passkey || passkey === "known") return showError(m.factors.notMade);
    const json = { token, name: m.factors.firstName, passkey };
    const { ok } = await send(() => quietApi.invitation.passkey.$post({ json }));
    if (!ok) return;
    setMe(ok.result.me);
    enter();
  };
  const byApp = async (chosen: { password: string; passwordConfirmation: string; code: string }) => {
    const { ok, error } = await send(() => quietApi.invitation.password.$post({ json: { token, ...chosen } }), {
      handled: ["AUT_012", "AUT_015"],
    });
    if (!ok) return error;
    setMe(ok.result.me);
    setCodes(ok.result.recoveryCodes);
    return undefined;
  };
  if (codes)
    return (
      <RecoveryCodes codes={codes}>
        <Button onClick={enter}>{m.welcome.enter}</Button>
      </RecoveryCodes>
    );
  if (begun) return <AppSetup begun={begun} label={m.welcome.accept} sending={sending} onSubmit={byApp} />;
  const beginApp = async () => {
    const { ok } = await send(() => quietApi.invitation.totp.$post({ json: { token } }));
    if (ok) setBegun(ok.result);
  };
  return (
    <div className="grid gap-4">
      <p className="rounded-xl bg-tint p-3 text-sm">
        {invited.email}
        <br />
        {invited.roles.map((role) => roles[role]).join(comma)}
      </p>
      {invited.passkeys && knowsPasskeys() && (
        <WayIn
          icon={<KeyRound aria-hidden="true" className="size-5" />}
          label={m.welcome.byPasskey}
          onClick={byPasskey}
        />
      )}
      <Button look="outline" disabled={sending} onClick={beginApp}>
        <Smartphone aria-hidden="true" className="size-5" />
        {m.welcome.byApp}
      </Button>
    </div>
  );
}

function WayIn({ icon, label, onClick }: { icon: React.ReactNode; label: string; onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      {icon}
      {label}
    </Button>
  );
}
