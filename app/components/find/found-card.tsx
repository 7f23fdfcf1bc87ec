import { ChevronRight } from "lucide-react";
import type { CardProduct } from "#app/components/card-product.ts";
import { CompareToggle } from "#app/components/compare/compare-toggle.tsx";
import { HeartButton } from "#app/components/mylist/heart-button.tsx";
import { Picture } from "#app/components/picture.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { FreeMark } from "#contract/find.ts";
import { splitName } from "#domain/catalogue/product-name.ts";
import { Amount } from "#ui/amount.tsx";
import { Link } from "#ui/link.tsx";
import { productAddress } from "./list-query.ts";
import { Mark } from "./mark.tsx";
import { nearLabel } from "./near-label.ts";
import type { Where } from "./use-where.ts";

type FoundCardProps = {
  product: CardProduct & { mark?: FreeMark | undefined };
  /** What was asked for; goes along to the product. */
  where: Where;
  /** Whether a time is asked for: then the price is that time's, which is not known at once. */
  timed: boolean;
  stale: boolean;
  /** Whether it is on screen at once, and whether it is the very first. */
  first: boolean;
  foremost: boolean;
};

/**
 * A product in a list: a row on a phone, a card elsewhere. What comes later has its room from the beginning: nothing moves.
 * The link covers all of it; what can be pressed besides lies above.
 */
export function FoundCard({ product, where, timed, stale, first, foremost }: FoundCardProps) {
  const { title, note } = splitName(product.name);
  const { mark } = product;
  const isSoldOut = mark?.state === "none";
  // React has a picture loaded from the head, too, unless it stands in a `picture`. For the first one that is worth its bytes.
  const Frame = foremost ? "div" : "picture";
  const price = <PriceLine product={product} timed={timed} stale={stale} />;
  return (
    <div className="found">
      <div className="found-top">
        <Frame className={isSoldOut ? "opacity-60" : undefined}>
          <Picture {...product.picture} widths={[320, 640]} sizes="(min-width: 640px) 280px, 88px" first={first} />
        </Frame>
        <div className={timed ? "max-sm:min-h-26" : undefined}>
          <p>{product.categoryName}</p>
          <p>
            <Link to={productAddress(product.id, where)}>{title}</Link>
          </p>
          <p>{note}</p>
          {isSoldOut && <div className="sm:hidden">{price}</div>}
        </div>
      </div>
      {timed ? <div className={isSoldOut ? "found-price max-sm:hidden" : "found-price"}>{price}</div> : price}
      {isSoldOut && <Alternatives id={product.id} mark={mark} where={where} />}
      <CompareToggle product={product} />
      <HeartButton product={product} />
    </div>
  );
}

/** Mark and price; grey bars as wide while a time's are not known. Without scripts they never are. */
function PriceLine({ product, timed, stale }: Pick<FoundCardProps, "product" | "timed" | "stale">) {
  const { taxIncluded } = useMessages("common");
  const { mark } = product;
  if (mark) {
    return (
      <p className="found-mark">
        <Mark mark={mark} stale={stale} />
        <span className={mark.state === "none" ? "found-amount text-muted" : "found-amount"}>
          <Amount yen={mark.price} className="font-bold text-base" />
          <span className="found-tax">{taxIncluded}</span>
        </span>
      </p>
    );
  }
  if (timed) {
    return (
      <>
        {/* Other elements than those that come: bars that became texts would count as moved. */}
        <p key="to-come" aria-hidden="true" className="found-unknown">
          <span className="w-12" />
          <span className="w-28" />
        </p>
        <noscript>
          <Lowest product={product} />
        </noscript>
      </>
    );
  }
  return <Lowest product={product} />;
}

function Lowest({ product }: Pick<FoundCardProps, "product">) {
  const { beforeLowest, afterLowest } = useMessages("common");
  return (
    <p className="found-lowest">
      <span>{beforeLowest(12)}</span>
      <span>
        <Amount yen={product.rentalPrice12} />
        <span>{afterLowest(12)}</span>
      </span>
    </p>
  );
}

/** Of what is not free: the time and the station nearest to what was asked for. On a card they lie on its faded picture. */
function Alternatives({ id, mark, where }: { id: number; mark: FreeMark; where: Where }) {
  const m = useMessages("find");
  const { time } = useMessages("common");
  const { nearest, stations, carried } = mark;
  const address = (instant: string) => instant.slice(0, 16);
  const options: { label: string; to: Where }[] = [
    ...(nearest
      ? [
          {
            label: nearLabel(m, time, nearest, where),
            to: { ...where, pickup: address(nearest.pickup), return: address(nearest.return) },
          },
        ]
      : []),
    ...stations.slice(0, 1).map(({ slug, name }) => ({
      label: m.atStation(name),
      to: { ...where, station: slug, area: undefined },
    })),
  ];
  if (options.length === 0 && carried !== false) options.push({ label: m.tellMe, to: { ...where } });
  return (
    <div className="found-others">
      {options.map(({ label, to }) => (
        <Link key={label} to={productAddress(id, to)} className="found-other">
          {label}
          <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
        </Link>
      ))}
    </div>
  );
}

/** In place of a card whose product depends on what is free. */
export function CardToCome() {
  return (
    <div aria-hidden="true" className="found-card">
      <div className="aspect-square rounded-xl bg-surface sm:aspect-square sm:rounded-2xl" />
      <div className="min-h-26 pt-1 *:mt-2 *:h-4 *:rounded-full *:bg-surface sm:min-h-24">
        <p className="w-16" />
        <p className="w-40 max-w-full" />
        <p className="w-24" />
      </div>
    </div>
  );
}
