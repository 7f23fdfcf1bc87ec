import { Package } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useCall } from "#app/use-call.ts";
import type { ReservationView } from "#contract/reservations.ts";
import { isShippingNumber, normaliseShippingNumber } from "#domain/rentals/shipping-number.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { ParcelAddress } from "./parcel-address.tsx";

type ShippingButtonProps = {
  reservation: ReservationView;
  look?: "outline" | "plain";
  className?: string;
  onShipped?: () => void;
};

/** Takes the shipping number of an item that is sent back by parcel. */
export function ShippingButton({ reservation, look = "outline", className, onShipped }: ShippingButtonProps) {
  const { shipping: m } = useMessages("rental");
  const api = useApi();
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(reservation.shippingNumber ?? "");
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const refuse = (reason: string) => {
    setProblem(reason);
    field.current?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const shippingNumber = normaliseShippingNumber(text);
    if (!isShippingNumber(shippingNumber)) return refuse(m.wrong);
    const json = { reservationId: reservation.id, shippingNumber };
    const { ok, error } = await send(() => api.reservation.update_reservation_status.$post({ json }));
    if (error?.fields.shippingNumber) refuse(error.fields.shippingNumber);
    if (!ok) return;
    setOpen(false);
    showSuccess(m.done);
    onShipped?.();
    await revalidate();
  };
  return (
    <>
      <Button look={look} className={className} onClick={() => setOpen(true)}>
        <Package aria-hidden="true" className="size-5" />
        {reservation.shippingNumber ? m.change : m.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.title}>
        <ParcelNote reservation={reservation} />
        <form onSubmit={save} noValidate className="mt-4 grid gap-4 text-ink">
          <TextField
            ref={field}
            label={m.label}
            hint={m.hint}
            error={problem}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
            }}
            maxLength={40}
            autoComplete="off"
          />
          <Button type="submit" disabled={sending}>
            {m.submit}
          </Button>
        </form>
      </Dialog>
    </>
  );
}

/** Where to send it to, and what the number is good for. */
function ParcelNote({ reservation: { parcel, late } }: Pick<ShippingButtonProps, "reservation">) {
  const { shipping: m, parcel: words } = useMessages("rental");
  if (!parcel) return null;
  return (
    <div className="grid gap-3">
      <p>{m.body}</p>
      <ParcelAddress parcel={parcel} />
      <p>{late.isLate ? words.stops : words.pays}</p>
    </div>
  );
}
