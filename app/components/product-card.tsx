import type { ProductSummary } from "#contract/products.ts";
import { useMessages } from "../messages/messages.tsx";
import { Link } from "../ui/link.tsx";
import { Picture } from "./picture.tsx";

/** A product in a list. `first` marks the ones on screen at once. */
export function ProductCard({ product, first = false }: { product: ProductSummary; first?: boolean }) {
  const { price, from, hours } = useMessages("common");
  return (
    <Link to={`/products/${product.id}`} className="group block h-full rounded-2xl">
      <div className="overflow-hidden rounded-2xl bg-tint">
        <Picture
          {...product.picture}
          widths={[320, 640]}
          sizes="(min-width: 640px) 280px, 160px"
          first={first}
          className="h-auto w-full transition-transform duration-300 motion-safe:group-hover:scale-[1.03]"
        />
      </div>
      <p className="mt-2 text-muted text-xs">{product.categoryName}</p>
      <p className="font-bold text-sm leading-snug group-hover:underline sm:text-base">{product.name}</p>
      <p className="digits mt-1 text-sm">
        <span className="text-muted text-xs">{hours(12)} </span>
        <span className="font-bold text-base">{price(product.rentalPrice12)}</span>
        <span className="text-xs">{from}</span>
      </p>
    </Link>
  );
}

/** Products side by side: two on a phone, four on a wide screen. `eager` of them are on screen at once. */
export function ProductGrid({ products, eager = 0 }: { products: ProductSummary[]; eager?: number }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} first={index < eager} />
        </li>
      ))}
    </ul>
  );
}
