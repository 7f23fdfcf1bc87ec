import { Picture } from "#app/components/picture.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { WaitlistEntryView } from "#contract/waitlist.ts";
import { offerAddress, wishAddress } from "#domain/rentals/offer-address.ts";
import { Amount } from "#ui/amount.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { LeaveButton } from "./leave-button.tsx";

const wishOf = ({ product, pickupTime, returnTime, pickupStation, area }: WaitlistEntryView) =>
  wishAddress({ productId: product.id, pickupTime, returnTime, station: pickupStation?.slug ?? null, area });

const offerAt = ({ product, pickupTime, returnTime, area }: WaitlistEntryView, offer: Offer) =>
  offerAddress({
    id: offer.id,
    productId: product.id,
    pickupTime,
    returnTime,
    pickupStation: offer.pickupStation.slug,
    returnStation: offer.returnStation.slug,
    area,
  });

type Offer = NonNullable<WaitlistEntryView["offer"]>;

/** One entry of the waitlist: what, when, where, and how it stands. */
export function EntryCard({ entry }: { entry: WaitlistEntryView }) {
  const m = useMessages("waitlist");
  const { product, state, offer, outcome } = entry;
  const isOpen = state !== "ended";
  return (
    <article className={`rounded-2xl p-4 sm:p-5 ${offer ? "border-2 border-primary bg-tint" : "bg-surface"}`}>
      <p className={`font-bold text-sm ${offer ? "text-primary" : "text-muted"}`}>
        {outcome ? m.outcomes[outcome] : m.states[state]}
      </p>
      <div className="mt-3 flex gap-4">
        {product.picture && (
          <Picture
            {...product.picture}
            widths={[320]}
            sizes="72px"
            className={`size-18 shrink-0 rounded-xl bg-tint object-cover ${isOpen ? "" : "opacity-60"}`}
          />
        )}
        <div className="min-w-0 grow">
          <h3 className="font-bold leading-snug">
            {product.available ? (
              <Link to={wishOf(entry)} className="inline-flex min-h-6 items-center hover:underline">
                {product.name}
              </Link>
            ) : (
              product.name
            )}
          </h3>
          <Times entry={entry} />
        </div>
      </div>
      {offer && state === "offered" && <OfferLine offer={offer} />}
      {isOpen && state !== "paying" && (
        <div className="mt-4 flex flex-wrap gap-3">
          {offer && <ButtonLink to={offerAt(entry, offer)}>{m.reserve}</ButtonLink>}
          <LeaveButton id={entry.id} kind={offer ? "decline" : "leave"} />
        </div>
      )}
    </article>
  );
}

function Times({ entry: { pickupTime, returnTime, pickupStation, offer } }: { entry: WaitlistEntryView }) {
  const m = useMessages("waitlist");
  const { dateTime } = useMessages("common");
  const at = offer?.pickupStation.name ?? pickupStation?.name ?? m.anyStation;
  const station =
    offer && offer.returnStation.slug !== offer.pickupStation.slug ? `${at} / ${offer.returnStation.name}` : at;
  const rows = [
    { label: m.pickup, body: dateTime(pickupTime) },
    { label: m.giveBack, body: dateTime(returnTime) },
    { label: m.station, body: station },
  ];
  return (
    <dl className="digits mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
      {rows.map(({ label, body }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd>{body}</dd>
        </div>
      ))}
    </dl>
  );
}

function OfferLine({ offer }: { offer: Offer }) {
  const m = useMessages("waitlist");
  const { dateTime, taxIncluded } = useMessages("common");
  return (
    <p className="digits mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-bold">{m.keptUntil(dateTime(offer.until))}</span>
      <span>
        <Amount yen={offer.total} className="font-bold text-lg" />
        <span className="text-xs">{taxIncluded}</span>
      </span>
    </p>
  );
}
