import { ArrowRight } from "lucide-react";
import type { Lane, Today, TodayCard } from "#contract/console/today.ts";
import { imageUrl } from "#domain/catalogue/image-size.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useGliding } from "../../../live/use-gliding.ts";
import { useMessages } from "../../../messages/messages.ts";
import { mayDo, useMe } from "../../../session/me.ts";
import { useStationName } from "../../../stations.ts";
import { Deadline } from "./deadline.tsx";

type LaneView = Today["lanes"][number];

type LaneCardsProps = {
  lane: LaneView;
  /** Shows those that are not shown yet; undefined where no more of them are shown. */
  onMore: (() => void) | undefined;
};

/** The cards of one lane. */
export function LaneCards({ lane: { lane, count, cards }, onMore }: LaneCardsProps) {
  const m = useMessages("today");
  return (
    <section aria-label={m.lanes[lane]} className="px-4 pb-6 lg:px-6">
      {cards.length === 0 && (
        <p className="rounded-2xl border border-line border-dashed p-6 text-center text-muted">{m.nothing[lane]}</p>
      )}
      <Cards cards={cards} look="xl:grid-cols-2 xxl:grid-cols-3" />
      {count > cards.length &&
        (onMore ? (
          <Button look="plain" className="mt-1 w-full" onClick={onMore}>
            {m.showRest(count - cards.length)}
          </Button>
        ) : (
          <p className="mt-3 text-center text-muted text-sm">{m.more(count - cards.length)}</p>
        ))}
    </section>
  );
}

/** So many cards of each lane stand beside each other on a wide screen. */
const FIRST = 3;

type AllLanesProps = { lanes: LaneView[]; onChoose: (lane: Lane) => void };

/** The nearest of every lane in which there is something to do: there is room for all of them at a desk. */
export function AllLanes({ lanes, onChoose }: AllLanesProps) {
  const m = useMessages("today");
  const busy = lanes.filter(({ count }) => count > 0);
  return (
    <div className="grid gap-x-4 gap-y-6 px-6 pb-6 xl:grid-cols-2 xxl:grid-cols-3">
      {busy.length === 0 && (
        <p className="col-span-full rounded-2xl border border-line border-dashed p-6 text-center text-muted">
          {m.nothingAtAll}
        </p>
      )}
      {busy.map(({ lane, count, cards }) => (
        <section key={lane} aria-label={m.lanes[lane]}>
          <h2 className="mb-2 flex items-baseline gap-2 font-bold text-sm">
            {m.lanes[lane]}
            <span className="digits font-normal text-muted">{count}</span>
          </h2>
          <Cards cards={cards.slice(0, FIRST)} />
          {count > FIRST && (
            <button
              type="button"
              onClick={() => onChoose(lane)}
              className="mt-1 min-h-11 w-full rounded-full text-primary text-sm hover:bg-tint"
            >
              {m.showMore(m.lanes[lane], count - FIRST)}
            </button>
          )}
        </section>
      ))}
    </div>
  );
}

function Cards({ cards, look = "" }: { cards: TodayCard[]; look?: string }) {
  const list = useGliding<HTMLUListElement>();
  return (
    <ul ref={list} className={`relative grid grid-cols-1 gap-2 ${look}`}>
      {cards.map((card) => (
        <Card key={`${card.unit.serialNumber} ${card.reservation?.number}`} card={card} />
      ))}
    </ul>
  );
}

function Card({ card }: { card: TodayCard }) {
  const m = useMessages("today");
  const me = useMe();
  const { unit, reservation, deadline, lane } = card;
  return (
    <li className="relative flex min-h-[92px] items-center gap-3 rounded-2xl border border-line bg-canvas p-3">
      <img
        src={imageUrl(unit.product.picture, 320)}
        alt=""
        width={52}
        height={52}
        loading="lazy"
        className="size-[52px] shrink-0 rounded-lg bg-tint object-cover"
      />
      {/* With large letters the deadline goes below. */}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-38 leading-snug">
          <h3 className="line-clamp-2 font-bold text-[0.9375rem]">
            {lane === "check_in" && mayDo(me, "stock.work") ? (
              <Link to={`/console/scan?code=${unit.serialNumber}`} className="after:absolute after:inset-0">
                {unit.product.name}
              </Link>
            ) : (
              unit.product.name
            )}
          </h3>
          <p className="digits flex flex-wrap items-center gap-x-1.5 text-[0.8125rem]">
            <span>{unit.serialNumber}</span>
            <Goal card={card} />
          </p>
          {reservation?.lastName && (
            <p className="digits text-muted text-xs">{m.person(reservation.lastName, reservation.phone)}</p>
          )}
        </div>
        {deadline && <Deadline at={deadline} what={m.deadlines[lane]} />}
      </div>
    </li>
  );
}

/** Where it goes: a box, the counter or another station. */
function Goal({ card: { next, unit, lane } }: { card: TodayCard }) {
  const m = useMessages("today");
  const nameOf = useStationName();
  const station = next.to && nameOf(next.to);
  const from = next.act === "empty" || next.act === "wait";
  const place = next.act === "carry" || next.act === "arrive" ? station : (next.box ?? (from ? unit.box : null));
  // What is late may come back anywhere.
  const counter = next.act === "fill" || next.act === "hand_over" || (next.act === "take_back" && lane !== "late");
  if (!place && !counter) return null;
  return (
    <span className="flex items-center gap-1.5">
      {!from && <ArrowRight aria-label={m.to} className="size-3.5 shrink-0 text-muted" />}
      <b className="rounded-md bg-ink px-1.5 py-px text-canvas text-sm">{place ?? m.counter}</b>
    </span>
  );
}
