import type { CardProduct } from "#app/components/card-product.ts";
import { useMessages } from "#app/messages/messages.tsx";
import type { FreeMark } from "#contract/find.ts";
import { CardToCome, FoundCard } from "./found-card.tsx";
import type { Where } from "./use-where.ts";

type FoundListProps = {
  products: (CardProduct & { mark?: FreeMark | undefined })[];
  where: Where;
  timed: boolean;
  stale?: boolean;
  /** Whether the first is the only one that is free. */
  single?: boolean;
};

const grid = "grid gap-x-4 gap-y-2 sm:grid-cols-3 sm:gap-y-8 xl:grid-cols-4";
/** How many are on screen at once. */
const EAGER = 4;

export function FoundList({ products, where, timed, stale = false, single = false }: FoundListProps) {
  const m = useMessages("find");
  const list = (shown: typeof products, eager: number) => (
    <ul className={grid}>
      {shown.map((product, index) => (
        <li key={product.id}>
          <FoundCard
            product={product}
            where={where}
            timed={timed}
            stale={stale}
            first={index < eager}
            foremost={index === 0}
          />
        </li>
      ))}
    </ul>
  );
  if (!single) return list(products, EAGER);
  return (
    <>
      {list(products.slice(0, 1), 1)}
      <h2 className="mt-6 mb-4 font-bold">{m.rest}</h2>
      {list(products.slice(1), EAGER - 1)}
    </>
  );
}

/** Room for a list that depends on what is free. */
export function ListToCome() {
  return (
    <div className={`${grid} noscript:hidden`}>
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
        <CardToCome key={index} />
      ))}
    </div>
  );
}
