import { QrCode } from "lucide-react";
import { useMessages } from "#app/messages/messages.tsx";
import { Button } from "#ui/button.tsx";
import type { Purpose } from "./door-news.ts";

type QrButtonProps = {
  purpose: Purpose;
  onShow: (purpose: Purpose) => void;
  /** The code stands beside the button already. */
  larger?: boolean;
  look?: "primary" | "outline" | "plain";
  className?: string;
};

/** Brings up the QR code that the locker reads. */
export function QrButton({ purpose, onShow, larger = false, look = "primary", className = "" }: QrButtonProps) {
  const { qr: m } = useMessages("rental");
  return (
    <Button look={look} className={className} onClick={() => onShow(purpose)}>
      <QrCode aria-hidden="true" className="size-5" />
      {larger ? m.larger : purpose === "pickup" ? m.openPickup : m.openReturn}
    </Button>
  );
}
