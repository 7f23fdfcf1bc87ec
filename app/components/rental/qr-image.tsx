import { useMessages } from "#app/messages/messages.tsx";
import type { QrView } from "#contract/reservations.ts";
import type { Purpose } from "./door-news.ts";

type QrImageProps = { qr: Pick<QrView, "qrCodeImage">; purpose: Purpose; className: string };

/** The code that a locker reads: dark on white, whatever the page's colours. */
export function QrImage({ qr, purpose, className }: QrImageProps) {
  const { qr: m } = useMessages("rental");
  return (
    <img
      src={qr.qrCodeImage}
      alt={m.alt(purpose === "pickup" ? m.pickup : m.giveBack)}
      width={224}
      height={224}
      className={`aspect-square rounded-xl border border-line bg-white p-2 ${className}`}
    />
  );
}
