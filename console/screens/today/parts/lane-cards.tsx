import { ArrowRight } from "lucide-react";
import type { TodayCard } from "#contract/console/today.ts";
import { imageUrl } from "#domain/catalogue/image-size.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useStations } from "../../../stations.ts";
import type { BoardLane } from "../../../today/board.ts";
import { Deadline } from "./deadline.tsx";

/** The cards of one lane. */
export function LaneCards({ lane: { lane, count, cards } }: { lane: BoardLane }) {
  const m = useMessages("today");
  return (
    <section aria-label={m.lanes[lane]} className="px-4 pb-6 lg:px-6">
      {cards.length === 0 && (
        <p className="rounded-2xl border border-line border-dashed p-6 text-center text-muted">{m.nothing[lane]}</p>
      )}
      <ul className="grid grid-cols-1 gap-2 xl:grid-cols-2 xxl:grid-cols-3">
        {cards.map((card) => (
          <Card key={`${card.unit.serialNumber} ${card.reservation?.number}`} card={card} />
        ))}
      </ul>
      {count > cards.length && <p className="mt-3 text-center text-muted text-sm">{m.more(count - cards.length)}</p>}
    </section>
  );
}

function Card({ card }: { card: TodayCard }) {
  const m = useMessages("today");
  const { unit, reservation, deadline, lane } = card;
  return (
    <li className="flex min-h-[92px] items-center gap-3 rounded-2xl border border-line bg-canvas p-3">
      <img
        src={imageUrl(unit.product.picture, 320)}
        alt=""
        width={52}
        height={52}
        loading="lazy"
        className="size-13 shrink-0 rounded-lg bg-tint object-cover"
      />
      <div className="min-w-0 grow leading-snug">
        <h3 className="line-clamp-2 font-bold text-[15px]">{unit.product.name}</h3>
        <p className="digits flex flex-wrap items-center gap-1.5 text-[13px]">
          {unit.serialNumber}
          <Goal card={card} />
        </p>
        {reservation?.lastName && (
          <p className="digits truncate text-muted text-xs">{m.person(reservation.lastName, reservation.phone)}</p>
        )}
      </div>
      {deadline && <Deadline at={deadline} what={m.deadlines[lane]} />}
    </li>
  );
}

/** Where it goes: a box, the counter or another station. */
function Goal({ card: { next, unit } }: { card: TodayCard }) {
  const m = useMessages("today");
  const stations = useStations();
  const station = stations.find(({ slug }) => slug === next.to)?.name ?? next.to;
  const from = next.act === "empty" || next.act === "wait";
  const place = next.act === "carry" || next.act === "arrive" ? station : (next.box ?? (from ? unit.box : null));
  const counter = next.act === "fill" || next.act === "hand_over" || next.act === "take_back";
  if (!place && !counter) return null;
  return (
    <>
      {!from && <ArrowRight aria-label={m.to} className="size-3.5 text-muted" />}
      <b className="rounded-md bg-ink px-1.5 py-px text-canvas text-sm">{place ?? m.counter}</b>
    </>
  );
}
