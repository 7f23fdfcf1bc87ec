import { useMessages } from "#app/messages/messages.tsx";
import type { ProductInfo } from "#contract/products.ts";
import { Amount } from "#ui/amount.tsx";
import type { Wish } from "./use-wish.ts";

const looks = { free: "text-primary", few: "text-due", none: "text-muted" };

/** Whether it is free as chosen, and what it costs then; before that, from how much. */
export function RentPrice({ product, wish: { answer, mark } }: { product: ProductInfo; wish: Wish }) {
  const b = useMessages("booking");
  const m = useMessages("rent");
  const { taxIncluded, price: yen, beforeLowest, afterLowest, retry } = useMessages("common");
  const plan =
    mark &&
    (mark.extensionBlocks > 0
      ? b.longerPrice(
          b.plan(mark.planHours),
          yen(mark.price - mark.extensionFee),
          mark.extensionBlocks,
          yen(mark.extensionFee),
        )
      : b.plan(mark.planHours));
  return (
    <div aria-live="polite" className="digits min-h-19 px-4 pt-3 pb-3">
      {answer?.state === "failed" && (
        <p className="text-danger text-sm">
          {answer.error.message || b.failed}
          {answer.error.code !== "RES_004" && (
            <button
              type="button"
              onClick={answer.retry}
              className="ml-2 min-h-11 font-bold underline underline-offset-4"
            >
              {retry}
            </button>
          )}
        </p>
      )}
      {answer?.state === "loading" && <div className="h-13 w-40 rounded-lg bg-surface motion-safe:animate-pulse" />}
      {(!answer || mark) && (
        <>
          <p className="flex justify-between gap-4 text-muted text-xs">
            <span>{plan ?? beforeLowest(12)}</span>
            {mark && (
              <span className={`shrink-0 font-bold text-sm ${looks[mark.state]}`}>
                {mark.carried === false ? m.notCarried : m.states[mark.state](mark.unitsLeft)}
              </span>
            )}
          </p>
          <Amount yen={mark?.price ?? product.rentalPrice12} className="font-bold text-2xl" />
          <span className="text-xs">{mark ? taxIncluded : afterLowest(12)}</span>
        </>
      )}
    </div>
  );
}
