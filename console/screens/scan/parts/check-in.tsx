import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { imageUrl } from "#domain/catalogue/image-size.ts";
import { findsSomething } from "#domain/rentals/check-in.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { type CheckList, knownCheckList } from "../../../scan/check-lists.ts";
import { type Draft, drafts, isBegun } from "../../../scan/draft.ts";
import type { Doing } from "../../../scan/keep-act.ts";
import type { Hand } from "../../../scan/round.ts";
import { useMe } from "../../../session/me.ts";
import { CheckInCondition } from "./check-in-condition.tsx";
import { CheckInContents } from "./check-in-contents.tsx";
import { CheckInPhotos } from "./check-in-photos.tsx";
import { NotHere } from "./not-here.tsx";

type CheckInProps = {
  hand: Hand;
  unit: string;
  onAct: (doing: Doing) => void;
  onDrop: () => void;
  /** Whether something was entered that another scan must not push away. */
  onHold: (held: boolean) => void;
};

/** Staff looks at what came back: is everything there, in which condition, what of it should be seen. */
export function CheckIn({ hand, unit, onAct, onDrop, onHold }: CheckInProps) {
  const m = useMessages("check-in");
  const { draft, change } = useDraft(unit, onHold);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const list = listOf(hand, unit);
  const { actId, missing, condition, note, photos } = draft;

  useEffect(() => {
    form.current?.scrollIntoView({ block: "start" });
  }, []);

  const title = useTitle(draft);
  const finish = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!condition || busy) return;
    const text = note.trim();
    const found = { unit, condition, missing, ...(list && { checklist: list.contents }), ...(text && { note: text }) };
    onAct({ kind: "check-in", body: found, title, detail: list?.name, own: { actId, photos } });
    drafts.close(draft);
    scrollTo({ top: 0 });
  };
  const stop = () => {
    drafts.drop(draft);
    onDrop();
  };
  return (
    <form
      ref={form}
      data-check-in
      onSubmit={finish}
      aria-label={m.title}
      className="grid scroll-mt-[72px] gap-5 rounded-2xl border border-line bg-canvas p-4 [&_:is(input,textarea)]:scroll-mb-40"
    >
      <About hand={hand} unit={unit} list={list} />
      <CheckInContents
        contents={list?.contents}
        missing={missing}
        onChange={(changed) => change({ missing: changed })}
      />
      <CheckInCondition
        chosen={condition}
        error={asked && !condition ? m.chooseCondition : undefined}
        onChoose={(chosen) => change({ condition: chosen })}
      />
      <Note text={note} onChange={(text) => change({ note: text })} />
      <CheckInPhotos
        actId={actId}
        photos={photos}
        onChange={(changed) => change({ photos: changed })}
        onBusy={setBusy}
      />
      <Told draft={draft} />
      <NotHere scan={hand.scan} draft={draft} onAct={onAct} />
      <Ends busy={busy} onStop={stop} />
    </form>
  );
}

/** At the lower edge of a phone, under the thumb. */
function Ends({ busy, onStop }: { busy: boolean; onStop: () => void }) {
  const m = useMessages("check-in");
  const { cancel } = useMessages("common");
  return (
    <div className="bottom-(--bottom-bar) z-20 -mx-4 -mb-4 flex gap-2 rounded-b-2xl border-hair border-t bg-canvas px-4 py-3 max-lg:sticky">
      <Button type="submit" disabled={busy} className="grow">
        {busy ? m.preparing : m.finish}
      </Button>
      <Button look="plain" onClick={onStop}>
        {cancel}
      </Button>
    </div>
  );
}

/** The list of what is in hand: as the server said just now, else as this device knows it. */
const listOf = ({ scan }: Hand, unit: string): CheckList | undefined =>
  scan?.unit ? { name: scan.unit.product.name, contents: scan.contents } : knownCheckList(unit);

/** What the list of acts will say of it. */
function useTitle({ unit, condition = "ready", missing, photos }: Draft): string {
  const m = useMessages("check-in");
  const { comma } = useMessages("common");
  const parts = [m.done(unit, m.conditions[condition])];
  if (missing.length > 0) parts.push(m.missingCount(missing.length));
  if (photos.length > 0) parts.push(m.photoCount(photos.length));
  return parts.join(comma);
}

/** Whether the member will be told, before it is done. */
function Told({ draft: { condition = "ready", missing, note } }: { draft: Draft }) {
  const { told } = useMessages("check-in");
  const found = findsSomething({ condition, missing, note });
  return (
    <p
      role="status"
      className={`rounded-xl p-3 text-sm ${found ? "bg-due-tint text-due" : "bg-tint text-primary-strong"}`}
    >
      {found ? told.found : condition === "repair" ? told.repair : told.nothing}
    </p>
  );
}

/** What was entered so far, kept on the device at each change. */
function useDraft(unit: string, onHold: (held: boolean) => void) {
  const me = useMe();
  const [draft, setDraft] = useState(() => drafts.open(me.id, unit));
  const change = (changes: Partial<Draft>) =>
    setDraft((now) => {
      const next = { ...now, ...changes };
      drafts.save(next);
      return next;
    });
  const hold = useEffectEvent(onHold);
  const begun = isBegun(draft);
  useEffect(() => {
    hold(begun);
    return () => hold(false);
  }, [begun]);
  return { draft, change };
}

function About({ hand: { scan }, unit, list }: { hand: Hand; unit: string; list: CheckList | undefined }) {
  const m = useMessages("check-in");
  const { person } = useMessages("scan");
  const { dateTime } = useMessages("common");
  const reservation = scan?.reservation;
  return (
    <div className="flex items-center gap-3">
      {scan?.unit && (
        <img
          src={imageUrl(scan.unit.product.picture, 320)}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-xl bg-tint object-cover"
        />
      )}
      <div className="min-w-0 leading-snug">
        <h2 className="digits font-bold text-lg">{unit}</h2>
        {list && <p className="text-sm">{list.name}</p>}
        {reservation && (
          <p className="digits text-muted text-xs">
            {m.rental(reservation.number)}
            <span className="block">{m.dueBack(dateTime(reservation.returnAt))}</span>
            {reservation.lastName && (
              <span className="block">{person(reservation.lastName, reservation.phone ?? "")}</span>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

function Note({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const m = useMessages("check-in");
  return (
    <label className="grid gap-1 font-bold text-sm">
      {m.note}
      <textarea
        value={text}
        onChange={({ target }) => onChange(target.value)}
        placeholder={m.noteHint}
        rows={2}
        maxLength={500}
        className="field-sizing-content min-h-16 rounded-xl border border-line bg-canvas p-3 font-normal text-base placeholder:text-muted focus:border-primary"
      />
    </label>
  );
}
