import { CloudOff } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useOnline } from "#ui/use-online.ts";
import { useWhenDone } from "../../../day-word.ts";
import { useMessages } from "../../../messages/messages.ts";
import { queue, useActs, useSessionEnded } from "../../../scan/acts.ts";
import type { Doing } from "../../../scan/keep-act.ts";
import type { KeptAct } from "../../../scan/queue.ts";
import { useMe } from "../../../session/me.ts";
import { signInQuestion } from "../../../session/question.ts";
import { Refused } from "./refused.tsx";

/** How much the server has not heard of yet, or has refused. Opens the list of it. */
export function WaitingActs({ onAct }: { onAct: (doing: Doing) => void }) {
  const m = useMessages("scan");
  const [open, setOpen] = useState(false);
  const waiting = useActs().filter(({ state }) => state !== "sent").length;
  const online = useOnline();
  return (
    <>
      {(!online || waiting > 0) && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="flex min-h-11 items-center gap-2 rounded-full bg-canvas py-1 pr-2 pl-3 font-bold text-ink text-xs"
        >
          <CloudOff aria-hidden="true" className="size-4" />
          {online ? m.unsent : m.offline}
          <span className="digits grid h-6 min-w-6 place-items-center rounded-full bg-ink px-1 text-canvas">
            {waiting}
          </span>
          <span className="sr-only">{m.queue.open}</span>
        </button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={m.queue.title}>
        {open && <Lists onAct={onAct} />}
      </Dialog>
    </>
  );
}

function Lists({ onAct }: { onAct: (doing: Doing) => void }) {
  const m = useMessages("scan");
  const me = useMe();
  const acts = useActs().filter(({ state }) => state !== "sent");
  const own = acts.filter(({ staffId }) => staffId === me.id);
  const names = [...new Set(acts.filter(({ staffId }) => staffId !== me.id).map(({ staffName }) => staffName))];
  const waiting = own.filter(({ state }) => state === "waiting");
  const refused = own.filter(({ state }) => state === "refused");
  return (
    <div className="grid gap-4 text-ink">
      {acts.length === 0 && <p>{m.queue.none}</p>}
      {refused.length > 0 && (
        <List title={m.queue.refused}>
          {refused.map((act) => (
            <Refused key={act.actId} act={act} onAct={onAct} />
          ))}
        </List>
      )}
      {waiting.length > 0 && (
        <List title={m.queue.waiting}>
          {waiting.map((act) => (
            <Waiting key={act.actId} act={act} />
          ))}
        </List>
      )}
      {waiting.length > 0 && <SendNow />}
      {names.map((name) => (
        <List key={name} title={m.others(name)}>
          {acts
            .filter(({ staffName, staffId }) => staffName === name && staffId !== me.id)
            .map((act) => (
              <li key={act.actId} className="digits rounded-xl bg-due-tint p-3 text-due">
                {act.title}
              </li>
            ))}
        </List>
      ))}
    </div>
  );
}

const List = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <h3 className="mb-2 font-bold">{title}</h3>
    <ul className="grid gap-2">{children}</ul>
  </section>
);

/** Deleting an act that was not sent asks twice, because the server never hears of it. */
function Waiting({ act: { actId, title, at } }: { act: KeptAct }) {
  const m = useMessages("scan");
  const whenDone = useWhenDone();
  const [sure, setSure] = useState(false);
  const discard = () => (sure ? queue().remove(actId) : setSure(true));
  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded-xl border border-hair p-3">
      <p className="digits min-w-0 grow font-bold">{title}</p>
      <p className="digits text-muted text-xs">{whenDone(at)}</p>
      <Button look="plain" className="-mx-3 w-full text-danger" onClick={discard}>
        {sure ? m.queue.discardSure : m.queue.discard}
      </Button>
    </li>
  );
}

function SendNow() {
  const m = useMessages("scan");
  const me = useMe();
  const ended = useSessionEnded();
  const online = useOnline();
  const send = async () => {
    if (ended && !(await signInQuestion.ask())) return;
    await queue().flush(me.id);
  };
  return (
    <div className="grid gap-2">
      {ended && <p className="rounded-xl bg-due-tint p-3 text-due">{m.queue.ended}</p>}
      <Button disabled={!online} onClick={send}>
        {ended ? m.queue.signIn : m.queue.sendNow}
      </Button>
    </div>
  );
}
