import { CreditCard } from "lucide-react";
import { useLocation } from "react-router";
import { useCardLink } from "#app/components/use-card-start.ts";
import { useMessages } from "#app/messages/messages.tsx";
import type { QuoteView } from "#contract/quote.ts";
import { ButtonLink } from "#ui/button.tsx";

/** The way to the gateway's page and back to this very address. */
export function useCardWay(kind: "add" | "update") {
  const { pathname, search } = useLocation();
  return useCardLink(kind, pathname + search);
}

/** The card that will be charged, and the way to another one. */
export function CardPanel({ quote: { card, cardNeeded } }: { quote: Pick<QuoteView, "card" | "cardNeeded"> }) {
  const m = useMessages("booking");
  const { brands, expired, lead } = useMessages("card");
  const link = useCardWay(card ? "update" : "add");
  if (!cardNeeded && !card) return <p className="rounded-xl bg-surface p-4 text-sm">{m.cardNotNeeded}</p>;
  const tooOld = cardNeeded && card?.expired;
  const good = card && !tooOld;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl p-4 ${good ? "bg-surface" : "bg-due-tint text-due"}`}
    >
      <CreditCard aria-hidden="true" className="size-6 shrink-0 text-primary" />
      {card ? (
        <div className="grow basis-48 leading-snug">
          <p className="digits font-bold">
            {brands[card.brand as keyof typeof brands] ?? brands.other} {card.maskedNumber}
          </p>
          <p className={`digits text-sm ${good ? "text-muted" : ""}`}>{m.cardExpiry(card.expiry)}</p>
          {tooOld && <p className="mt-1 font-bold text-sm">{expired}</p>}
          {!cardNeeded && <p className="text-sm">{m.cardNotNeeded}</p>}
        </div>
      ) : (
        <div className="grow basis-48">
          <p className="font-bold">{m.cardNone}</p>
          <p className="mt-1 text-sm">{lead}</p>
        </div>
      )}
      <ButtonLink {...link} look={good ? "outline" : "primary"} className="px-4">
        {card ? m.cardChange : m.cardAdd}
      </ButtonLink>
    </div>
  );
}
