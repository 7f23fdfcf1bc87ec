import { PackageCheck } from "lucide-react";
import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";

type ReturnProofProps = { reservation: ReservationView; proof: NonNullable<ReservationView["returnProof"]> };

/** Since when and where we have the item again. Looking at it is another matter, with a time of its own. */
export function ReturnProof({ reservation: { checkedInAt, late }, proof }: ReturnProofProps) {
  const { proof: m } = useMessages("rental");
  const { dateTime, price } = useMessages("common");
  const rows = [
    { label: m.at, body: dateTime(proof.at) },
    { label: m.place, body: proof.place?.name ?? m.staff },
    { label: m.checkIn, body: checkedInAt ? m.checked(dateTime(checkedInAt)) : m.checking },
    ...(late.fee > 0 ? [{ label: m.fee, body: price(late.fee) }] : []),
  ];
  return (
    <section className="@container rounded-2xl border border-line p-4 sm:p-6">
      <h2 className="flex items-center gap-2 font-bold text-lg">
        <PackageCheck aria-hidden="true" className="size-6 shrink-0 text-primary" />
        {m.title}
      </h2>
      <dl className="digits mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm @max-[15rem]:grid-cols-1">
        {rows.map(({ label, body }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="font-bold">{body}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
