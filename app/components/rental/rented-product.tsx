import { Picture } from "#app/components/picture.tsx";
import { ProductName } from "#app/components/product-name.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import { Link } from "#ui/link.tsx";

/** Whether there is no page of it any more. A copy for offline use may be from before that was told. */
export const hasLeft = ({ available }: Pick<ReservationView["product"], "available">) => available === false;

type RentedProductProps = Pick<ReservationView, "product"> & { change: Pick<ReservationView["change"], "reason"> };

/** What is rented, with the way to its page as long as there is one; else who changes the reservation from now on. */
export function RentedProduct({ product, change }: RentedProductProps) {
  const { detail: m } = useMessages("rental");
  const look = "mb-6 flex flex-wrap items-center gap-4 rounded-2xl border border-line p-3";
  const body = (
    <>
      <Picture
        {...product.picture}
        widths={[320]}
        sizes="72px"
        className="size-18 shrink-0 rounded-xl bg-tint object-cover"
      />
      <span className="grow basis-24 font-bold leading-snug group-hover:underline">
        <ProductName name={product.name} />
        {hasLeft(product) && <span className="mt-1 block font-normal text-muted text-sm">{m.withdrawn}</span>}
        {change.reason === "withdrawn" && (
          <span className="block font-normal text-muted text-sm">{m.changedByDesk}</span>
        )}
      </span>
    </>
  );
  if (hasLeft(product)) return <div className={look}>{body}</div>;
  return (
    <Link to={`/products/${product.id}`} className={`group hover:bg-surface ${look}`}>
      {body}
    </Link>
  );
}
