import { BottomBar } from "#app/components/bottom-bar.tsx";
import { Picture } from "#app/components/picture.tsx";
import { ProductName } from "#app/components/product-name.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { ProductInfo } from "#contract/products.ts";
import { Amount } from "#ui/amount.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { ReturnOption } from "./cheaper-return.ts";
import { planText } from "./plan-text.ts";

type ChoiceSummaryProps = {
  product: ProductInfo;
  pickupAt: string | undefined;
  chosenReturn: ReturnOption | undefined;
  /** The address of the next step, once everything is chosen. */
  next: string | undefined;
};

/** What has been chosen and what it costs: beside the choices on a wide screen. */
export function ChoiceSummary({ product, pickupAt, chosenReturn, next }: ChoiceSummaryProps) {
  const m = useMessages("booking");
  const { dateTime, taxIncluded } = useMessages("common");
  const rows = [
    { label: m.pickup, body: pickupAt && dateTime(pickupAt) },
    { label: m.giveBack, body: chosenReturn && dateTime(chosenReturn.time) },
    { label: m.planLabel, body: chosenReturn && planText(m, chosenReturn) },
  ];
  return (
    <section aria-label={m.summary} className="rounded-2xl bg-surface p-4 sm:p-6">
      <ProductLine product={product} />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-line border-t pt-4 text-sm">
        {rows.map(({ label, body }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className={`digits text-right ${body ? "font-bold" : "text-muted"}`}>{body ?? m.notChosen}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex items-baseline justify-between border-line border-t pt-3" aria-live="polite">
        <span className="text-muted text-sm">{m.price}</span>
        {chosenReturn ? (
          <span>
            <Amount yen={chosenReturn.price} className="font-bold text-2xl" />
            <span className="text-xs">{taxIncluded}</span>
          </span>
        ) : (
          <span className="text-muted">—</span>
        )}
      </p>
      {chosenReturn && <LongerPrice chosen={chosenReturn} />}
      <div className="max-lg:hidden">
        <NextButton next={next} className="mt-4 w-full" />
        {!next && <p className="mt-2 text-center text-muted text-sm">{m.chooseAll}</p>}
      </div>
    </section>
  );
}

/** Beyond the longest plan: what the price is made up of. */
function LongerPrice({ chosen: { planHours, price, extensionBlocks, extensionFee } }: { chosen: ReturnOption }) {
  const m = useMessages("booking");
  const { price: yen } = useMessages("common");
  if (extensionBlocks === 0) return null;
  return (
    <p className="digits text-right text-muted text-xs">
      {m.longerPrice(m.plan(planHours), yen(price - extensionFee), extensionBlocks, yen(extensionFee))}
    </p>
  );
}

function ProductLine({ product }: { product: ProductInfo }) {
  const [picture] = product.pictures;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {picture && (
        <Picture
          {...picture}
          widths={[320]}
          sizes="72px"
          first
          className="size-18 shrink-0 rounded-xl bg-tint object-cover"
        />
      )}
      <div className="grow basis-24">
        <p className="text-muted text-xs">{product.categoryName}</p>
        <p className="font-bold leading-snug">
          <ProductName name={product.name} />
        </p>
      </div>
    </div>
  );
}

/** The same at the thumb's reach on a phone. */
export function ChoiceBar({ chosenReturn, next }: Pick<ChoiceSummaryProps, "chosenReturn" | "next">) {
  const m = useMessages("booking");
  const { taxIncluded } = useMessages("common");
  const note = chosenReturn ? (
    <p className="text-sm">
      <span className="block text-muted text-xs">{planText(m, chosenReturn)}</span>
      <Amount yen={chosenReturn.price} className="font-bold text-lg" />
      <span className="text-xs">{taxIncluded}</span>
    </p>
  ) : (
    <p className="text-muted text-xs">{m.chooseAll}</p>
  );
  return (
    <BottomBar note={note} className="sticky bottom-0 -mx-4 mt-8 flex sm:-mx-6 sm:px-6 lg:hidden">
      <NextButton next={next} className="shrink-0 px-4 @max-[18rem]:shrink" />
    </BottomBar>
  );
}

function NextButton({ next, className }: { next: string | undefined; className: string }) {
  const m = useMessages("booking");
  if (next) {
    return (
      <ButtonLink to={next} className={className}>
        {m.next}
      </ButtonLink>
    );
  }
  return (
    <button
      type="button"
      disabled
      className={`inline-flex min-h-11 items-center justify-center rounded-full bg-line px-6 font-bold text-muted leading-snug ${className}`}
    >
      {m.next}
    </button>
  );
}
