import { useMessages } from "#app/messages/messages.tsx";
import type { Card } from "#contract/payment.ts";
import { Rows } from "./rows.tsx";

/** A card as it may be shown. */
export function CardRows({ card }: { card: Card }) {
  const m = useMessages("card");
  return (
    <>
      <Rows
        rows={[
          { label: m.brand, body: m.brands[card.brand] },
          { label: m.number, body: card.maskedNumber },
          { label: m.expiry, body: m.expiryValue(card.expiryMonth, card.expiryYear) },
        ]}
      />
      {card.expired && <p className="mt-3 rounded-xl bg-due-tint p-4 text-due">{m.expired}</p>}
    </>
  );
}
