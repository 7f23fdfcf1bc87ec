import { X } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { Picture } from "#app/components/picture.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { MOST_COMPARED } from "#domain/catalogue/most-compared.ts";
import { splitName } from "#domain/catalogue/product-name.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { catchLostFocus } from "#ui/focus.ts";
import { compareAddress } from "./compare-address.ts";
import { type Compared, compared, isFull, readCompared, setCompared, toggleCompared } from "./compared.ts";

/** Where one chooses what to rent; elsewhere it would only be in the way. */
const isShopping = (path: string) => path === "/" || path === "/mylist" || /^\/products(\/\d+)?$/.test(path);

/** What was chosen, at the bottom of the screen: how many, and on to the comparison. */
export function CompareTray() {
  const m = useMessages("compare");
  const { pathname, search } = useLocation();
  const products = compared.use();
  const full = isFull.use();
  useEffect(() => {
    // Chosen in another tab.
    addEventListener("storage", readCompared);
    return () => removeEventListener("storage", readCompared);
  }, []);
  if (!isShopping(pathname)) return null;
  const change = (act: () => void) => () => {
    act();
    catchLostFocus();
  };
  return (
    <>
      {/* Below everything else on the page, so that nothing stays behind the tray, and nothing moves. */}
      <div className="h-20 phone:h-16" />
      <section
        aria-label={m.trayTitle}
        className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-canvas shadow-[0_-4px_16px_rgb(8_28_25/8%)] phone:[body:has(main_.bottom-bar)_&]:bottom-(--bottom-bar)"
      >
        <div className="page flex min-h-16 items-center gap-3 py-2 sm:min-h-20">
          <p role="status" className="digits shrink-0 text-sm leading-tight phone:grow">
            <span className="block font-bold phone:sr-only">{m.trayTitle}</span>
            {full ? (
              <span className="font-bold text-due">{m.full(MOST_COMPARED)}</span>
            ) : (
              <span className="text-muted">{m.count(products.length, MOST_COMPARED)}</span>
            )}
          </p>
          <Chosen products={products} onRemove={(product) => change(() => toggleCompared(product))()} />
          <Button look="plain" className="shrink-0 px-3" onClick={change(() => setCompared([]))}>
            {m.clear}
          </Button>
          <ButtonLink
            to={compareAddress(
              products.map(({ id }) => id),
              search,
            )}
            className="shrink-0"
          >
            {m.go(products.length)}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

type ChosenProps = { products: Compared[]; onRemove: (product: Compared) => void };

/** Each with the way to take it away; a phone has no room for them. */
function Chosen({ products, onRemove }: ChosenProps) {
  const m = useMessages("compare");
  return (
    <ul className="flex grow gap-2 phone:hidden">
      {products.map((product) => (
        <li key={product.id} className="flex min-w-0 items-center gap-2 rounded-xl border border-line py-1 pl-2">
          <Picture
            {...product.picture}
            alt=""
            widths={[320]}
            sizes="40px"
            className="size-10 shrink-0 rounded-lg max-lg:hidden"
          />
          <span className="line-clamp-2 min-w-0 text-xs leading-tight">{splitName(product.name).title}</span>
          <button
            type="button"
            aria-label={m.remove(product.name)}
            onClick={() => onRemove(product)}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-tint"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
