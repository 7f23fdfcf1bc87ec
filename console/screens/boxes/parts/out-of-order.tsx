import { ArrowRight, Wrench } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { OutOfOrderPreview, WallBox } from "#contract/console/boxes.ts";
import { Button } from "#ui/button.tsx";
import { CheckField } from "#ui/field.tsx";
import { showError, showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { ReasonField } from "../../../components/reason-field.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";

type OutOfOrderProps = { station: string; box: WallBox; onChange: () => Promise<void> };

/** Out of order: first whom it touches, then the act, which does what was shown or nothing. Back in order: at once. */
export function OutOfOrder({ station, box, onChange }: OutOfOrderProps) {
  const { outOfOrder: m } = useMessages("boxes");
  const { send, sending } = useCall();
  const [preview, setPreview] = useState<OutOfOrderPreview>();
  const param = { station, number: box.number };
  const look = async () => {
    const { ok } = await send(() => api.stations[":station"].boxes[":number"]["out-of-order"].$get({ param }));
    if (ok) setPreview(ok.result);
  };
  const lift = async () => {
    const { ok } = await send(() => api.stations[":station"].boxes[":number"]["in-order"].$post({ param, json: {} }));
    if (!ok) return;
    showSuccess(m.lifted(box.number));
    await onChange();
  };
  if (box.outOfOrder) {
    return (
      <Button look="outline" className="mt-3 w-full" disabled={sending} onClick={lift}>
        {m.lift}
      </Button>
    );
  }
  if (!preview) {
    return (
      <Button look="plain" className="mt-3 w-full text-danger!" disabled={sending} onClick={look}>
        <Wrench aria-hidden="true" className="size-5" />
        {m.show}
      </Button>
    );
  }
  const act = async (reason: string, toDesk: boolean) => {
    const json = { reason, hash: preview.hash, toDesk };
    const answer = await send(() => api.stations[":station"].boxes[":number"]["out-of-order"].$post({ param, json }), {
      handled: ["BOX_003"],
    });
    if (answer.error?.code === "BOX_003") {
      setPreview(answer.error.preview as OutOfOrderPreview);
      showError(m.changed);
    }
    if (!answer.ok) return answer.error?.fields.reason;
    setPreview(undefined);
    showSuccess(m.done(box.number));
    await onChange();
    return undefined;
  };
  return <Act preview={preview} sending={sending} onAct={act} />;
}

type ActProps = {
  preview: OutOfOrderPreview;
  sending: boolean;
  /** Answers what is wrong with the reason. */
  onAct: (reason: string, toDesk: boolean) => Promise<string | undefined>;
};

function Act({ preview, sending, onAct }: ActProps) {
  const { outOfOrder: m } = useMessages("boxes");
  const [error, setError] = useState<string>();
  const { moves, moved, notHelped, inside } = preview;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    setError(await onAct(String(given.get("reason")), given.has("toDesk")));
  };
  return (
    <form onSubmit={submit} className="-mx-4 mt-4 grid gap-3 border-line border-t px-4 pt-4 lg:-mx-5 lg:px-5">
      <h3 className="flex items-center justify-between gap-2 font-bold">
        <span className="flex items-center gap-2">
          <Wrench aria-hidden="true" className="size-4" />
          {m.title}
        </span>
        <span className="font-normal text-muted text-xs">{m.fromNow}</span>
      </h3>
      {moves.length === 0 ? <p className="text-sm">{m.nobody}</p> : <Moves moves={moves} />}
      {moved > 0 && <p className="text-muted text-xs">{m.told(moved)}</p>}
      {notHelped > 0 && (
        <div className="rounded-xl bg-danger-tint px-3 py-2 text-sm">
          <p className="text-danger">{m.notHelped(notHelped)}</p>
          <CheckField label={m.toDesk(notHelped)} name="toDesk" required />
        </div>
      )}
      {inside && <p className="digits text-due text-sm">{m.inside(inside)}</p>}
      <ReasonField label={m.reason} required error={error} />
      <button
        type="submit"
        disabled={sending}
        className="min-h-11 rounded-full border border-danger px-6 font-bold text-danger hover:bg-danger-tint disabled:opacity-50"
      >
        {m.act(moved)}
      </button>
    </form>
  );
}

function Moves({ moves }: Pick<OutOfOrderPreview, "moves">) {
  const { outOfOrder: m, kinds, san } = useMessages("boxes");
  const { dateTime } = useMessages("common");
  const nameOf = ({ kind, number }: OutOfOrderPreview["moves"][number]["goesTo"]) =>
    kind === "box" ? (number ?? "") : m[kind];
  return (
    <ul className="digits text-sm">
      {moves.map((move) => (
        <li
          key={`${move.number} ${move.kind}`}
          className="grid grid-cols-[1fr_auto_auto] items-center gap-2 border-hair border-b py-2"
        >
          <span className="min-w-0">
            <span className="block text-muted text-xs">{dateTime(move.at)}</span>
            <strong>{san(move.lastName)}</strong> <span className="text-xs">{kinds[move.kind]}</span>
          </span>
          <ArrowRight aria-hidden="true" className="size-4 text-muted" />
          <span
            className={`rounded-lg px-3 py-1 font-bold text-xs ${move.goesTo.kind === "none" ? "bg-danger-tint text-danger" : "bg-tint text-primary-strong"}`}
          >
            {nameOf(move.goesTo)}
          </span>
        </li>
      ))}
    </ul>
  );
}
