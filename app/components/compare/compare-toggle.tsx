import { Check } from "lucide-react";
import { useMessages } from "#app/messages/messages.tsx";
import { type Compared, compared, toggleCompared } from "./compared.ts";

/** Puts a product beside others, or takes it away again. */
export function CompareToggle({ product, className }: { product: Compared; className?: string }) {
  const m = useMessages("common");
  const pressed = compared.use().some(({ id }) => id === product.id);
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={m.compare(product.name)}
      onClick={() => toggleCompared(product)}
      className={`compare noscript:hidden${className ? ` ${className}` : ""}`}
    >
      {pressed && (
        <span className="compare-box">
          <Check />
        </span>
      )}
      {m.compareWord}
    </button>
  );
}
