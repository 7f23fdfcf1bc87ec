import { BottomBar } from "#app/components/bottom-bar.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useSession } from "#app/session/session.ts";
import type { ProductInfo } from "#contract/products.ts";
import { Amount } from "#ui/amount.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { Rent } from "./use-rent.ts";

export const RENT_ID = "rent";

type RentButtonProps = { productId: number; rent: Rent; className?: string };

/**
 * Names what is next: station, times, then on to paying. A guest chooses on this page and is told only then that
 * membership is needed, and that it is free; a member may choose on the reservation's page as well.
 */
export function RentButton({ productId, rent, className = "" }: RentButtonProps) {
  const m = useMessages("products");
  const isMember = useSession().status === "authenticated";
  const { chosen, setOpen, setJoining, params, last } = rent;
  const next = chosen ? chosen.next : last ? "pickup" : "station";
  const label = isMember && next === "station" ? m.reserve : m.rent.next[next ?? "pay"];
  return (
    <ButtonLink
      to={`/products/${productId}/reservation${next ? "" : `?${params}&step=confirm`}`}
      className={className}
      onClick={(event) => {
        if (isMember && (!next || next === "station")) return;
        event.preventDefault();
        if (!next) return setJoining(true);
        setOpen(next);
        document.getElementById(RENT_ID)?.scrollIntoView({ block: "start" });
      }}
    >
      {label}
    </ButtonLink>
  );
}

/** Always within the thumb's reach on a phone. */
export function RentBar({ product, rent }: { product: ProductInfo; rent: Rent }) {
  const { beforeLowest, afterLowest, taxIncluded } = useMessages("common");
  const { price, note } = rent.chosen ?? {};
  const shown = (
    <p className="digits">
      <span className="block text-muted text-xs">{price === undefined ? beforeLowest(12) : note}</span>
      <Amount yen={price ?? product.rentalPrice12} className="font-bold text-lg" />
      <span className="text-xs">{price === undefined ? afterLowest(12) : taxIncluded}</span>
    </p>
  );
  return (
    <BottomBar note={shown} className="fixed inset-x-0 bottom-0 hidden phone:flex">
      <RentButton productId={product.id} rent={rent} className="min-w-40" />
    </BottomBar>
  );
}
