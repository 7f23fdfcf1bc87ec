import { ChevronRight, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { KeptDates } from "#app/components/kept-dates.tsx";
import { Picture } from "#app/components/picture.tsx";
import { ProductName } from "#app/components/product-name.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { Amount } from "#ui/amount.tsx";
import { Link } from "#ui/link.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { awaitingStages, type ListedReservation, useTimeLeft } from "./time-left.ts";

type RentalCardProps = {
  reservation: ListedReservation;
  to: string;
  now: number;
  /** Over: says when it was and what it cost instead of how long it still lasts. */
  ended?: boolean;
  children?: ReactNode;
};

/** A reservation in a list. */
export function RentalCard({ reservation, to, now, ended = false, children }: RentalCardProps) {
  const { detail } = useMessages("rental");
  const { dateTime, date, taxIncluded } = useMessages("common");
  const { text, urgent } = useTimeLeft(reservation, now);
  const place = placeAhead(reservation, now);
  const rows = [
    { label: detail.pickup, body: dateTime(reservation.pickupTime) },
    { label: detail.giveBack, body: dateTime(reservation.returnTime) },
  ];
  return (
    <li className="rounded-2xl border border-line">
      <Link to={to} className="group flex gap-4 rounded-2xl p-4 hover:bg-surface max-sm:flex-wrap">
        <Picture
          {...reservation.product.picture}
          widths={[320]}
          sizes="96px"
          className="size-20 shrink-0 rounded-xl bg-tint object-cover sm:size-24"
        />
        <div className="min-w-0 grow basis-40">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge reservation={reservation} />
            {!ended && (
              <span className={`digits font-bold text-sm ${urgent ? "text-due" : "text-primary"}`}>
                <KeptDates text={text} />
              </span>
            )}
            {ended && <span className="digits text-muted text-sm">{date(reservation.pickupTime)}</span>}
          </div>
          <p className="mt-1 font-bold leading-snug group-hover:underline">
            <ProductName name={reservation.product.name} />
          </p>
          <dl className="digits mt-2 grid grid-cols-[auto_1fr] gap-x-3 text-sm">
            {rows.map(({ label, body }) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd>{body}</dd>
              </div>
            ))}
          </dl>
          {ended && reservation.stage === "never_collected" && <p className="mt-1 text-muted text-sm">{text}</p>}
          {ended && reservation.status !== "cancelled" && (
            <p className="digits mt-1 text-sm">
              <Amount yen={reservation.total} className="font-bold" />
              <span className="text-xs">{taxIncluded}</span>
            </p>
          )}
          {!ended && place && (
            <p className="mt-1 flex items-center gap-1 text-muted text-sm">
              <MapPin aria-hidden="true" className="size-4 shrink-0" />
              {place.name}
            </p>
          )}
        </div>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 self-center text-muted max-sm:hidden" />
      </Link>
      {children && <div className="flex flex-wrap gap-3 px-4 pb-4">{children}</div>}
    </li>
  );
}

/**
 * Where the member goes next with it: to the box that is kept for a return right now, if there is one. An item that is late has
 * no other place any more, and one that was given back needs none.
 */
function placeAhead({ stage, pickupPlace, returnPlace, returnClaim }: ListedReservation, now: number) {
  if (awaitingStages.includes(stage)) return pickupPlace;
  if (returnClaim && now < Date.parse(returnClaim.until)) return returnClaim.place;
  return stage === "rented" ? returnPlace : undefined;
}
