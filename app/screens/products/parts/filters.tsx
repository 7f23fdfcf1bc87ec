import { ArrowUpDown, Check, ChevronRight, Search } from "lucide-react";
import { useNavigate } from "react-router";
import { type ListQuery, listAddress } from "#app/components/find/list-query.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { readSizes } from "#domain/catalogue/locker-sizes.ts";
import { Link } from "#ui/link.tsx";
import { Chip, ChipSheet, chip, Sheet } from "./chip-sheet.tsx";
import { CategoryLinks, Choice, type FilterProps, SizeLinks } from "./filter-choices.tsx";
import { PriceForm, WordsForm } from "./filter-forms.tsx";
import { PriceBars } from "./price-bars.tsx";

/** Written once: on a phone a chip opens it from below, on a wide screen it stands in the column. */
const CATEGORIES_ID = "by-category";
const PRICE_ID = "by-price";
const SIZE_ID = "by-size";

function usePriceTitle(timed: boolean): string {
  const [m, f] = [useMessages("products"), useMessages("find")];
  return timed ? f.thatPrice : m.priceRange;
}

/** Which locker is needed matters to whoever has a station and a time. */
const hasSizes = ({ timed, query }: Pick<FilterProps, "timed" | "query">) => timed || query.size !== undefined;

/** On a phone: a row of chips, each with what is chosen. They and what they open work without our code. */
export function FilterChips({ categories, query, timed }: Omit<FilterProps, "free">) {
  const m = useMessages("products");
  const f = useMessages("find");
  const { price, special } = useMessages("common");
  const sizes = readSizes(query.size ?? "") ?? [];
  const priceTitle = usePriceTitle(timed);
  const category = categories.find(({ slug }) => slug === query.category);
  const [from, to] = [query.minPrice, query.maxPrice].map((amount) => amount && price(Number(amount)));
  const range = from && to ? f.between(from, to) : to ? f.upTo(to) : from && f.atLeast(from);
  return (
    <div className="chips">
      <ChipSheet title={f.what} value={query.keyword} icon={Search}>
        <WordsForm query={query} />
      </ChipSheet>
      {timed && <FreeToggle query={query} />}
      <Chip opens={CATEGORIES_ID} title={m.category} value={category?.name} />
      <Chip opens={PRICE_ID} title={priceTitle} value={range} />
      {hasSizes({ timed, query }) && (
        <Chip
          opens={SIZE_ID}
          title={m.boxSize}
          value={sizes.map((size) => m.boxSizes[size]).join(special.comma) || undefined}
        />
      )}
    </div>
  );
}

/** On a wide screen: all of it beside the list. On a phone it takes no room, and holds what the chips open. */
export function FilterColumn({
  categories,
  query,
  timed,
  free,
  station,
}: FilterProps & { station: string | undefined }) {
  const m = useMessages("products");
  const f = useMessages("find");
  const others = free?.stations.filter(({ slug }) => slug !== query.station) ?? [];
  return (
    <aside aria-label={m.filters} className="filters">
      {timed && <FreeSwitch query={query} station={station} />}
      <Sheet id={CATEGORIES_ID} title={m.category} inColumn>
        <CategoryLinks categories={categories} query={query} timed={timed} free={free} />
      </Sheet>
      <Sheet id={PRICE_ID} title={usePriceTitle(timed)} inColumn>
        <PriceForm query={query} />
        {timed && <PriceBars prices={free?.prices} query={query} />}
      </Sheet>
      {hasSizes({ timed, query }) && (
        <Sheet id={SIZE_ID} title={m.boxSize} inColumn>
          <SizeLinks query={query} timed={timed} free={free} />
        </Sheet>
      )}
      <Reset query={query} />
      {others.length > 0 && (
        <section>
          <h2 className="mb-1 font-bold text-sm">{f.otherStations}</h2>
          <ul className="divide-y divide-line">
            {others.slice(0, 6).map(({ slug, name, items }) => (
              <li key={slug}>
                <Link
                  to={listAddress({ ...query, page: undefined, station: slug, area: undefined })}
                  className="flex min-h-11 items-center gap-1 text-sm hover:underline"
                >
                  <span className="grow">{name}</span>
                  <span className="digits font-bold text-primary">{f.freeThere(items)}</span>
                  <ChevronRight aria-hidden="true" className="size-4 text-primary" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

/** Where and when are no filters: they stay. */
function Reset({ query: { station, area, pickup, return: giveBack } }: Pick<FilterProps, "query">) {
  const m = useMessages("products");
  return (
    <Link
      to={listAddress({ station, area, pickup, return: giveBack })}
      className="inline-flex min-h-11 items-center text-primary text-sm hover:underline max-lg:hidden"
    >
      {m.reset}
    </Link>
  );
}

/** How the list is ordered. */
export function SortChoice({ query, timed }: Pick<FilterProps, "query" | "timed">) {
  const m = useMessages("products");
  const f = useMessages("find");
  const sorts = { ...m.sorts, ...(timed && { free: f.freeFirst }) };
  const chosen = query.sort ?? "popular";
  return (
    <ChipSheet title={m.sort} value={sorts[chosen as keyof typeof m.sorts]} icon={ArrowUpDown} quiet>
      <ul>
        {Object.entries(sorts).map(([sort, label]) => (
          <li key={sort}>
            <Choice
              to={listAddress({ ...query, page: undefined, sort: sort === "popular" ? undefined : (sort as "free") })}
              chosen={sort === chosen}
            >
              {label}
            </Choice>
          </li>
        ))}
      </ul>
    </ChipSheet>
  );
}

/** Whether only what is free is shown, and what changes that. */
function useOnlyFree(query: ListQuery) {
  const navigate = useNavigate();
  const only = Boolean(query.free);
  const to = listAddress({ ...query, page: undefined, free: only ? undefined : "true" });
  return { only, go: () => navigate(to, { preventScrollReset: true }) };
}

type FreeSwitchProps = { query: ListQuery; station: string | undefined };

function FreeSwitch({ query, station }: FreeSwitchProps) {
  const f = useMessages("find");
  const { only, go } = useOnlyFree(query);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={only}
      onClick={go}
      className="flex min-h-14 w-full items-center gap-3 border-line border-b pb-3 text-left leading-snug max-lg:hidden"
    >
      <span className="grow">
        <span className="block font-bold text-sm">{f.onlyFreeItems}</span>
        <span className="block text-muted text-xs">{f.thereAndThen(station ?? f.anyStation)}</span>
      </span>
      <span
        aria-hidden="true"
        className={`flex h-6 w-11 shrink-0 items-center rounded-full px-0.5 forced-colors:border ${only ? "justify-end bg-primary" : "bg-muted"}`}
      >
        <span className="size-5 rounded-full bg-canvas forced-colors:bg-[ButtonText] forced-colors:forced-color-adjust-none" />
      </span>
    </button>
  );
}

function FreeToggle({ query }: { query: ListQuery }) {
  const f = useMessages("find");
  const { only, go } = useOnlyFree(query);
  return (
    <button type="button" aria-pressed={only} onClick={go} className={chip(only)}>
      <span
        aria-hidden="true"
        className={`grid size-4.5 place-items-center rounded border-2 ${only ? "border-primary bg-primary text-on-primary" : "border-muted"}`}
      >
        {only && <Check className="size-3.5" />}
      </span>
      {f.onlyFree}
    </button>
  );
}
