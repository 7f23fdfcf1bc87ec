import type { ProductState } from "#domain/catalogue/product-content.ts";
import { useMessages } from "../../../messages/messages.ts";

const looks: Record<ProductState, string> = {
  published: "bg-tint text-primary-strong",
  scheduled: "bg-due-tint text-due",
  draft: "border border-line text-muted",
  ended: "bg-surface text-muted",
  archived: "bg-surface text-muted",
};

/** How a product stands, and whether something is saved beside it. */
export function StateChip({ state, hasDraft }: { state: ProductState; hasDraft: boolean }) {
  const m = useMessages("products");
  const chip = "whitespace-nowrap rounded-full px-2 py-0.5 font-bold text-xs";
  return (
    <span className="inline-flex flex-wrap gap-1">
      <span className={`${chip} ${looks[state]}`}>{m.states[state]}</span>
      {hasDraft && state !== "draft" && (
        <span className={`${chip} border border-line bg-canvas text-muted`}>{m.hasDraft}</span>
      )}
    </span>
  );
}
