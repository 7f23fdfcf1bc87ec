import { useMessages } from "#app/messages/messages.tsx";
import type { ProductInfo } from "#contract/products.ts";
import { longestPlan, planHours } from "#domain/rentals/plan.ts";
import { Amount } from "#ui/amount.tsx";

/** The four plans side by side. */
export function Plans({ product }: { product: ProductInfo }) {
  const m = useMessages("products");
  const { price, upToHours, days } = useMessages("common");
  const { extensionUnitPrice, longestRentalDays: most } = product;
  const longest = most * 24 > longestPlan ? days(most) : null;
  return (
    <section className="@container mt-6">
      <h2 className="sr-only">{m.plans}</h2>
      <ul className="grid grid-cols-2 gap-2 @min-[20rem]:grid-cols-4">
        {planHours.map((hours) => (
          <li key={hours} className="rounded-xl border border-line px-1 py-3 text-center">
            <p className="text-muted text-xs">{upToHours(hours)}</p>
            <p className="mt-1 font-bold leading-tight @min-[26rem]:text-lg">
              <Amount yen={product[`rentalPrice${hours}`]} />
            </p>
            <p className="text-[0.6875rem] text-muted">{m.perPlan}</p>
          </li>
        ))}
      </ul>
      <p className="digits mt-2 text-muted text-sm">{m.plansNote(price(extensionUnitPrice), longest)}</p>
    </section>
  );
}
