import { compareAddress } from "#app/components/compare/compare-address.ts";
import { compared, setCompared } from "#app/components/compare/compared.ts";
import { Picture } from "#app/components/picture.tsx";
import { ProductName } from "#app/components/product-name.tsx";
import { readChoices, writeChoices } from "#app/components/when/choices.ts";
import { useMessages } from "#app/messages/messages.tsx";
import type { ComparedProduct } from "#contract/compare.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { SameScale } from "./same-scale.tsx";
import { useRows } from "./use-rows.tsx";

type CompareTableProps = { products: ComparedProduct[]; search: string };

/**
 * The products as columns. On a phone it scrolls both ways in itself, so that names and what is compared stay in view; it is
 * reached by keyboard as a whole.
 */
export function CompareTable({ products, search }: CompareTableProps) {
  const m = useMessages("compare");
  const rows = useRows(products);
  return (
    <section
      aria-label={m.tableLabel}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="relative -mx-4 mt-6 max-h-[calc(100dvh-5rem)] overflow-auto overscroll-x-contain sm:mx-0 lg:max-h-none lg:overflow-visible"
    >
      <table className="digits w-full table-fixed border-separate border-spacing-0 text-sm">
        <colgroup>
          <col className="w-24 sm:w-40" />
          {products.map(({ id }) => (
            <col key={id} className="w-40 sm:w-auto" />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td className={`${corner} align-bottom text-muted text-xs`}>{m.taxNote}</td>
            {products.map((product) => (
              <Head key={product.id} product={product} products={products} search={search} />
            ))}
          </tr>
        </thead>
        <tbody>
          <SameScale products={products} labelClass={label} cellClass={cell} />
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row" className={label}>
                {row.label}
              </th>
              {row.cells.map(({ id, body }) => (
                <td key={id} className={cell}>
                  {body ?? <Unknown />}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td className={label} />
            {products.map(({ id }) => (
              <td key={id} className={cell}>
                <ButtonLink to={productAddress(id, search)} className="w-full px-2 text-sm">
                  {m.open}
                </ButtonLink>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

const cell = "border-line border-b px-2 py-3 align-top sm:px-3";
const label = `sticky left-0 z-10 ${cell} bg-surface text-left font-normal text-muted text-xs sm:text-sm`;
/** On a wide screen the page scrolls, below its header. */
const top = "sticky top-0 border-line border-b px-2 py-3 sm:px-3 lg:top-[60px]";
const corner = `${top} left-0 z-30 bg-surface`;

/** Where and when go along to the product. */
function productAddress(id: number, search: string): string {
  const wish = writeChoices(readChoices(new URLSearchParams(search))).toString();
  return `/products/${id}${wish && `?${wish}`}`;
}

function Unknown() {
  const m = useMessages("compare");
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        {m.unknown}
      </span>
      <span className="sr-only">{m.unknownText}</span>
    </>
  );
}

/** Picture and name of one, and the way to leave it out. */
function Head({ product, products, search }: CompareTableProps & { product: ComparedProduct }) {
  const m = useMessages("compare");
  const others = products.flatMap(({ id }) => (id === product.id ? [] : id));
  const [picture] = product.pictures;
  return (
    <th scope="col" className={`${top} z-20 bg-canvas text-left align-top font-normal`}>
      {picture && (
        <Picture
          {...picture}
          alt=""
          widths={[320]}
          sizes="72px"
          first
          className="size-14 rounded-xl bg-tint sm:size-18"
        />
      )}
      <span className="mt-2 block font-bold leading-snug">
        <ProductName name={product.name} />
      </span>
      <Link
        to={compareAddress(others, search)}
        replace
        preventScrollReset
        aria-label={m.remove(product.name)}
        onClick={() => setCompared(compared.get().filter(({ id }) => id !== product.id))}
        className="inline-flex min-h-11 min-w-11 items-center text-primary text-xs hover:underline"
      >
        {m.removeWord}
      </Link>
    </th>
  );
}
