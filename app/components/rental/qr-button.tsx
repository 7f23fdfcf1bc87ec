import { QrCode } from "lucide-react";
import { useState } from "react";
import type { QrView } from "#contract/reservations.ts";
import { useMessages } from "../../messages/messages.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Copyable } from "../copyable.tsx";

type QrButtonProps = { qr: QrView; purpose: "pickup" | "return"; look?: "primary" | "outline"; className?: string };

/** Opens the QR code that the locker reads. */
export function QrButton({ qr, purpose, look = "primary", className = "" }: QrButtonProps) {
  const { qr: m } = useMessages("rental");
  const { dateTime } = useMessages("common");
  const [open, setOpen] = useState(false);
  const title = purpose === "pickup" ? m.pickup : m.giveBack;
  const rows = [
    { label: m.place, body: qr.reservationLocation },
    ...(qr.lockerNumber ? [{ label: m.locker, body: <Copyable label={m.locker} value={qr.lockerNumber} /> }] : []),
    { label: m.number, body: <Copyable label={m.number} value={qr.lockerReservationNumber} /> },
    { label: m.code, body: <Copyable label={m.code} value={qr.code} /> },
  ];
  return (
    <>
      <Button look={look} className={className} onClick={() => setOpen(true)}>
        <QrCode aria-hidden="true" className="size-5" />
        {purpose === "pickup" ? m.openPickup : m.openReturn}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <p className="text-center">{qr.lockerNumber ? m.scan : m.scanCounter}</p>
        {/* Readers need dark on white, whatever the page's colours. */}
        <img
          src={qr.qrCodeImage}
          alt={m.alt(title)}
          width={224}
          height={224}
          className="mx-auto mt-3 size-56 rounded-xl border border-line bg-white p-2"
        />
        <dl className="digits mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-5">
          {rows.map(({ label, body }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="text-right font-bold text-ink">{body}</dd>
            </div>
          ))}
        </dl>
        <p className="digits mt-4 rounded-xl bg-due-tint p-3 text-due">
          {m.valid(dateTime(qr.validFrom), dateTime(qr.validUntil))}
        </p>
      </Dialog>
    </>
  );
}
