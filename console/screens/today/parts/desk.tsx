import { Headset } from "lucide-react";
import { useState } from "react";
import type { Trouble } from "#contract/console/today.ts";
import { type DeskOutcome, deskOutcomes } from "#domain/rentals/desk-outcome.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import { mayDo, useMe } from "../../../session/me.ts";
import { useCall } from "../../../use-call.ts";

/** The station whose troubles are shown, and how they are read anew. */
export type DeskPlace = { station: string; onChange: () => Promise<void> };

/** Who of the desk looks after a member that has no place; whoever may takes it over, and says what came of it. */
export function Desk({ trouble, place }: { trouble: Trouble; place: DeskPlace }) {
  const { desk: m } = useMessages("today");
  const { time } = useMessages("common");
  const me = useMe();
  const { act, sending } = useDesk(trouble, place);
  const [closing, setClosing] = useState(false);
  const { kind, desk, reservation } = trouble;
  if (kind !== "no_box" || !reservation) return null;
  const isMine = desk?.takenBy.id === me.id;
  const says = !desk ? m.open : isMine ? m.mine(time(desk.takenAt)) : m.others(desk.takenBy.name, time(desk.takenAt));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1 pb-2 lg:pl-11">
      <p className={`digits flex items-center gap-2 text-sm ${desk ? "" : "text-danger"}`}>
        <Headset aria-hidden="true" className="size-4 shrink-0" />
        {says}
      </p>
      {mayDo(me, "desk.work") && (
        <Button
          look={isMine ? "primary" : desk ? "plain" : "outline"}
          disabled={sending}
          onClick={() => (isMine ? setClosing(true) : void act.take())}
        >
          {isMine ? m.finish : desk ? m.takeOver : m.take}
        </Button>
      )}
      <Dialog open={closing} onClose={() => setClosing(false)} title={m.title(m.member(reservation.lastName))}>
        <div className="mt-4 grid gap-2">
          {deskOutcomes.map((outcome) => (
            <Button
              key={outcome}
              look="outline"
              disabled={sending}
              onClick={async () => (await act.close(outcome)) && setClosing(false)}
            >
              {m.outcomes[outcome]}
            </Button>
          ))}
        </div>
      </Dialog>
    </div>
  );
}

function useDesk({ box, reservation, desk }: Trouble, { station, onChange }: DeskPlace) {
  const { desk: m } = useMessages("today");
  const { send, sending } = useCall();
  const cases = api.stations[":station"].boxes[":number"].stranded[":reservationNumber"];
  const param = { station, number: box ?? "", reservationNumber: reservation?.number ?? "" };
  const after = async (said: string | undefined) => {
    if (said) showSuccess(said);
    // Also when somebody else was faster: then it is shown who.
    await onChange();
    return said !== undefined;
  };
  const take = async () => {
    const { ok } = await send(() => cases.take.$post({ param, json: { from: desk?.takenBy.id ?? null } }));
    return after(ok && m.taken);
  };
  const close = async (outcome: DeskOutcome) => {
    const { ok } = await send(() => cases.done.$post({ param, json: { outcome } }));
    return after(ok && m.done);
  };
  return { act: { take, close }, sending };
}
