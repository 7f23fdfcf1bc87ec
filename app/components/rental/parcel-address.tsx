import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import { CopyButton } from "#ui/copy-button.tsx";

/** Where to send an item by parcel, and what to write on it. */
export function ParcelAddress({ parcel }: { parcel: NonNullable<ReservationView["parcel"]> }) {
  const { parcel: m } = useMessages("rental");
  return (
    <dl className="digits rounded-xl bg-surface p-4 text-ink text-sm">
      <div>
        <dt className="flex flex-wrap items-center justify-between gap-x-4 font-bold">
          {m.address}
          <CopyButton
            look="plain"
            label={m.copy}
            value={parcel.address.join("\n")}
            className="-my-2 -mr-4 ml-auto px-4 text-sm"
          />
        </dt>
        {parcel.address.map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </div>
      <div className="mt-3 border-line border-t pt-3">
        <dt className="font-bold">{m.label}</dt>
        <dd>{parcel.label}</dd>
      </div>
    </dl>
  );
}
