import { Undo2 } from "lucide-react";
import { useRef } from "react";
import { Heart } from "#app/components/mylist/heart.tsx";
import { ProductCardBody } from "#app/components/product-card.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { Favourite } from "#contract/mylist.ts";
import { Button } from "#ui/button.tsx";
import { catchLostFocus } from "#ui/focus.ts";
import { Link } from "#ui/link.tsx";

type FavouriteCardProps = {
  favourite: Favourite;
  /** Just removed. */
  gone: boolean;
  onKeep: (wanted: boolean) => void;
  first: boolean;
};

/** A favourite: as in any list while it can be rented, else with a word about it. */
export function FavouriteCard({ favourite, gone, onKeep, first }: FavouriteCardProps) {
  const m = useMessages("mylist");
  const { available } = favourite;
  const card = useRef<HTMLDivElement>(null);
  const faded = `block ${gone || !available ? "[&_img]:opacity-40" : ""} ${available ? "" : "[&_img]:grayscale"}`;
  return (
    <div ref={card} className="relative">
      {available ? (
        <Link to={`/products/${favourite.productId}`} className={`${faded} rounded-2xl`}>
          <ProductCardBody product={favourite} first={first} />
        </Link>
      ) : (
        <div className={faded}>
          <ProductCardBody product={favourite} first={first} note={m.withdrawn} />
        </div>
      )}
      {/* What cannot be rented any more cannot be added again either. */}
      {(available || !gone) && (
        <Heart
          name={favourite.name}
          pressed={!gone}
          onClick={() => {
            onKeep(gone);
            catchLostFocus();
          }}
          className="absolute top-1.5 right-1.5"
        />
      )}
      {gone && (
        <div className="mt-2 rounded-xl bg-surface p-2 text-center text-sm">
          <p>{m.gone}</p>
          {available && (
            <Button
              look="plain"
              className="w-full px-2"
              onClick={() => {
                onKeep(true);
                // The heart stays; this button does not.
                card.current?.querySelector("button")?.focus();
              }}
            >
              <Undo2 aria-hidden="true" className="size-4" />
              {m.undo}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
