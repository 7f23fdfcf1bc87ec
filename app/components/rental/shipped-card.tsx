import { Truck } from "lucide-react";
import { Copyable } from "#app/components/copyable.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import { ShippingButton } from "./shipping-button.tsx";

/** The item is on its way back: at what the late fee stopped, and the parcel's number. */
export function ShippedCard({ reservation }: { reservation: ReservationView }) {
  const { shipped: m } = useMessages("rental");
  const { price } = useMessages("common");
  const { late, shippingNumber, shippingAllowed } = reservation;
  return (
    <section className="flex gap-3 rounded-2xl bg-tint p-4 sm:p-6">
      <Truck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
      <div className="min-w-0 grow">
        <h2 className="digits font-bold text-lg text-primary leading-snug">
          {late.fee > 0 ? m.stopped(price(late.fee)) : m.title}
        </h2>
        <p className="mt-1 text-sm">{m.body}</p>
        {shippingNumber && (
          <p className="digits mt-3 text-sm">
            {m.number}{" "}
            <span className="font-bold">
              <Copyable label={m.number} value={shippingNumber} />
            </span>
          </p>
        )}
        {shippingAllowed && (
          <ShippingButton reservation={reservation} look="plain" className="-ml-(--button-edge) text-sm print:hidden" />
        )}
      </div>
    </section>
  );
}
