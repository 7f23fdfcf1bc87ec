import { Check } from "lucide-react";
import { useMessages } from "#app/messages/messages.tsx";
import { type Compared, compared, toggleCompared } from "./compared.ts";

/** Puts a product beside others, or takes it away again. */
export function CompareToggle({ product, className = "" }: { product: Compared; className?: string }) {
  const m = useMessages("common");
  const pressed = compared.use().some(({ id }) => id === product.id);
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={m.compare(product.name)}
      onClick={() => toggleCompared(product)}
      className={`group/compare flex items-center justify-center ${className}`}
    >
      <span
        aria-hidden="true"
        className="grid size-4.5 place-items-center rounded border-2 border-muted group-aria-pressed/compare:border-primary group-aria-pressed/compare:bg-primary"
      >
        <Check className="hidden size-3.5 stroke-4 text-on-primary group-aria-pressed/compare:block" />
      </span>
      <span className="whitespace-nowrap group-aria-pressed/compare:font-bold group-aria-pressed/compare:text-primary">
        {m.compareWord}
      </span>
    </button>
  );
}
