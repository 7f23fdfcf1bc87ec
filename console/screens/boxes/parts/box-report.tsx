import { Wrench } from "lucide-react";
import type { WallBox } from "#contract/console/boxes.ts";
import { Button } from "#ui/button.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import { mayDo, useMe } from "../../../session/me.ts";
import { useCall } from "../../../use-call.ts";

type BoxReportProps = { station: string; box: WallBox; onChange: () => Promise<void> };

/** What a crew says is wrong with the box. Whoever may takes it out of order, or says that it is not so. */
export function BoxReport({ station, box: { number, reported }, onChange }: BoxReportProps) {
  const { reported: m } = useMessages("boxes");
  const { dateTime } = useMessages("common");
  const me = useMe();
  const { send, sending } = useCall();
  if (!reported) return null;
  const lift = async () => {
    const param = { station, number };
    const { ok } = await send(() => api.stations[":station"].boxes[":number"]["in-order"].$post({ param, json: {} }));
    if (!ok) return;
    showSuccess(m.done(number));
    await onChange();
  };
  return (
    <div className="mt-4 rounded-2xl bg-danger-tint p-3 text-sm">
      <p className="digits flex gap-2 font-bold text-danger">
        <Wrench aria-hidden="true" className="size-5 shrink-0" />
        {m.says(dateTime(reported.at), reported.reason)}
      </p>
      {mayDo(me, "boxes.change") && (
        <Button look="outline" className="mt-2" disabled={sending} onClick={lift}>
          {m.fine}
        </Button>
      )}
    </div>
  );
}
