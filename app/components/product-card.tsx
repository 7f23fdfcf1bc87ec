import type { CardProduct } from "#app/components/card-product.ts";
import { productAddress } from "#app/components/find/list-query.ts";
import type { Where } from "#app/components/find/use-where.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { Amount } from "#ui/amount.tsx";
import { Link } from "#ui/link.tsx";
import { HeartButton } from "./mylist/heart-button.tsx";
import { Picture } from "./picture.tsx";
import { ProductName } from "./product-name.tsx";

type ProductCardProps = { product: CardProduct; first?: boolean; where?: Where | undefined };

/** A product in a list. `first` marks the ones on screen at once; where and when go along to its page. */
export function ProductCard({ product, first = false, where }: ProductCardProps) {
  return (
    <div className="card">
      <Link to={productAddress(product.id, where)}>
        <ProductCardBody product={product} first={first} />
      </Link>
      {/* Beside the link, not in it, and after it in the order of reading. */}
      <HeartButton product={product} />
    </div>
  );
}

type CardBodyProps = { product: CardProduct; first: boolean; note?: string };

/** What a card shows of a product, whether or not it can be opened. A `note` stands in place of the price. */
export function ProductCardBody({ product, first, note }: CardBodyProps) {
  const { beforeLowest, afterLowest } = useMessages("common");
  return (
    <>
      <div className="card-picture">
        <Picture {...product.picture} widths={[320, 640]} sizes="(min-width: 640px) 280px, 160px" first={first} />
      </div>
      <p className="card-kind">{product.categoryName}</p>
      <p className="card-name">
        <ProductName name={product.name} />
      </p>
      {note ? (
        <p className="mt-1 text-muted text-sm">{note}</p>
      ) : (
        <p className="card-price">
          <span>{beforeLowest(12)}</span>
          {/* In one piece, on a line of its own where the card is narrow. */}
          <span>
            <Amount yen={product.rentalPrice12} />
            <span>{afterLowest(12)}</span>
          </span>
        </p>
      )}
    </>
  );
}

/** Products side by side: two on a phone, one below the other if its letters are large, four on a wide screen. */
export const productGrid =
  "grid grid-cols-[repeat(auto-fill,minmax(max(8rem,40%),1fr))] gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4";

type ProductGridProps = { products: CardProduct[]; eager?: number; where?: Where };

/** A list of products; `eager` of them are on screen at once. */
export function ProductGrid({ products, eager = 0, where }: ProductGridProps) {
  return (
    <ul className={productGrid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} first={index < eager} where={where} />
        </li>
      ))}
    </ul>
  );
}
