import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import { loadMessages, useMessages } from "#app/messages/messages.tsx";
import type { ProductInfo } from "#contract/products.ts";
import type { Language } from "#domain/text.ts";
import { Amount } from "#ui/amount.tsx";
import { useLanguage } from "#ui/language.tsx";
import { RENT_ID } from "./rent-button.tsx";
import type { Rent } from "./use-rent.ts";

export type RentPanelProps = { product: ProductInfo; rent: Rent };

/** Most people look at more products than they choose times for: the code and texts of choosing come when it begins. */
async function loadChoice(language: Language): Promise<{ default: ComponentType<RentPanelProps> }> {
  const [part] = await Promise.all([
    import("./rent-choice.tsx"),
    loadMessages(language, ["booking", "when", "rent", "find"]),
  ]);
  return { default: part.RentChoice };
}

/** Where and when, and what it costs then. */
export function RentPanel({ product, rent }: RentPanelProps) {
  const m = useMessages("products");
  const language = useLanguage();
  const [Choice] = useState(() => lazy(() => loadChoice(language)));
  const isOpen = rent.open !== undefined;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const prompt = <Prompt product={product} rent={rent} />;
  return (
    <section
      ref={panel}
      id={RENT_ID}
      aria-label={m.rent.title}
      className="mt-6 scroll-mt-20 scroll-mb-24 rounded-2xl border border-primary"
    >
      {rent.isStarted ? (
        <Suspense fallback={prompt}>
          <Choice product={product} rent={rent} />
        </Suspense>
      ) : (
        prompt
      )}
    </section>
  );
}

/** As tall as what takes its place, so that nothing moves. */
function Prompt({ product, rent }: RentPanelProps) {
  const { rent: m } = useMessages("products");
  const { beforeLowest, afterLowest } = useMessages("common");
  return (
    <>
      <button
        type="button"
        aria-expanded="false"
        onClick={() => rent.setOpen(rent.last ? "pickup" : "station")}
        className="flex min-h-14 w-full flex-wrap items-center justify-between gap-2 rounded-2xl bg-tint px-4 py-2 text-left font-bold text-sm"
      >
        <span className="grow basis-24">{rent.last?.name ?? m.prompt}</span>
        <span className="text-primary">{m.choose}</span>
      </button>
      <p className="digits min-h-19 px-4 pt-3 pb-3">
        <span className="block text-muted text-xs">{beforeLowest(12)}</span>
        <Amount yen={product.rentalPrice12} className="font-bold text-2xl" />
        <span className="text-xs">{afterLowest(12)}</span>
      </p>
    </>
  );
}
