import { DoorOpen, ScanLine, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { BoxDetail, WallBox } from "#contract/console/boxes.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ApiError, api, call, unattendedApi } from "../../../api.ts";
import { useKey } from "../../../keys/use-key.ts";
import { useMessages } from "../../../messages/messages.ts";
import { mayDo, useMe } from "../../../session/me.ts";
import { BoxHistory } from "./box-history.tsx";
import { BoxReport } from "./box-report.tsx";
import { minutesTo } from "./door.tsx";
import { OpenDoor } from "./open-door.tsx";
import { OutOfOrder } from "./out-of-order.tsx";

type BoxPanelProps = {
  station: string;
  box: WallBox;
  asOf: string;
  onChange: () => Promise<void>;
  onClose: () => void;
};

/** All about one box: beside the wall at a desk, in its place on a phone. */
export function BoxPanel({ station, box, asOf, onChange, onClose }: BoxPanelProps) {
  const m = useMessages("boxes");
  const me = useMe();
  const [opening, setOpening] = useState(false);
  const [detail, reload] = useBox(station, box.number, asOf);
  const mayOpen = mayDo(me, "doors.open");
  useKey("o", () => mayOpen && setOpening(true));
  const change = async () => {
    await Promise.all([onChange(), reload()]);
  };
  return (
    <section
      aria-label={box.number}
      className="shrink-0 border-line bg-canvas p-4 lg:w-[22.5rem] lg:border-l lg:p-5 xl:w-[23.25rem]"
    >
      <Head box={box} asOf={asOf} onClose={onClose} />
      <BoxReport station={station} box={box} onChange={change} />
      {box.use && <UseCard use={box.use} />}
      {box.inside && <p className="digits mt-3 text-sm">{m.inside(box.inside.serialNumber)}</p>}
      {mayDo(me, "stock.work") && isToFill(box, asOf) && (
        <ButtonLink to={`/console/scan?code=${box.number}`} className="mt-4 w-full">
          <ScanLine aria-hidden="true" className="size-5" />
          {m.fill}
        </ButtonLink>
      )}
      {detail && <BoxHistory detail={detail} asOf={asOf} />}
      {mayOpen && (
        <Button look="outline" className="mt-4 w-full" onClick={() => setOpening(true)}>
          <DoorOpen aria-hidden="true" className="size-5" />
          {m.open.button}
        </Button>
      )}
      {mayDo(me, "boxes.change") && <OutOfOrder station={station} box={box} onChange={change} />}
      <OpenDoor
        station={station}
        number={box.number}
        open={opening}
        onClose={() => setOpening(false)}
        onChange={change}
      />
    </section>
  );
}

/** The box is kept for a pickup already, and the item is not in it. */
const isToFill = ({ state, use }: WallBox, asOf: string) =>
  state === "to_fill" ||
  (state === "later" && use?.kind === "pickup" && !use.filled && Date.parse(use.from) <= Date.parse(asOf));

/** What there is to tell of a box. It is read anew whenever the wall was. */
function useBox(station: string, number: string, asOf: string): [BoxDetail | undefined, () => Promise<void>] {
  const [detail, setDetail] = useState<BoxDetail>();
  const read = async (client: typeof api) => {
    try {
      const param = { station, number };
      setDetail((await call(client.stations[":station"].boxes[":number"].$get({ param }))).result);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  };
  const first = useRef(true);
  const follow = useEffectEvent(() => {
    void read(first.current ? api : unattendedApi);
    first.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wall was read anew, so there may be more to tell
  useEffect(follow, [asOf]);
  return [detail, () => read(api)];
}

function Head({ box, asOf, onClose }: Pick<BoxPanelProps, "box" | "asOf" | "onClose">) {
  const m = useMessages("boxes");
  const { dateTime } = useMessages("common");
  const { number, state, size, use, outOfOrder } = box;
  const close = useRef<HTMLButtonElement>(null);
  const says =
    state === "to_fill" && use
      ? m.urgent(minutesTo(use.at, asOf))
      : outOfOrder
        ? m.outOfOrder.since(dateTime(outOfOrder.since), outOfOrder.reason)
        : m.states[state];
  const tone = state === "to_fill" ? "text-due" : state === "out_of_order" ? "text-danger" : "";
  return (
    <div className="flex items-start gap-3">
      <span className="digits grid h-12 min-w-14 place-items-center rounded-xl bg-ink px-2 font-bold text-canvas text-lg">
        {number}
      </span>
      <div className="min-w-0 grow">
        <h2 className={`font-bold leading-snug ${tone}`}>{says}</h2>
        <p className="text-muted text-xs">{m.size(size)}</p>
      </div>
      <button
        ref={close}
        type="button"
        aria-label={m.close}
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-tint"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

function UseCard({ use }: { use: NonNullable<WallBox["use"]> }) {
  const m = useMessages("boxes");
  const { dateTime, dot } = useMessages("common");
  const { product, number, lastName, phone, serialNumber, kind, at } = use;
  return (
    <div className="mt-4 rounded-2xl border border-line p-3 text-sm">
      <p className="font-bold">{product.name}</p>
      <p className="digits text-muted text-xs">
        {[number, m.san(lastName), phone && m.lastFour(phone)].filter(Boolean).join(dot)}
      </p>
      <p className="digits text-muted text-xs">{`${serialNumber}${dot}${m.kinds[kind]} ${dateTime(at)}`}</p>
    </div>
  );
}
