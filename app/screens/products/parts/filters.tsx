import { ArrowUpDown, Check, ChevronDown, ChevronRight, type LucideIcon, Search } from "lucide-react";
import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useRef } from "react";
import { useNavigate } from "react-router";
import { type ListQuery, listAddress } from "#app/components/find/list-query.ts";
import type { FoundAnswer } from "#app/components/find/use-found.ts";
import { useMessages } from "#app/messages/messages.tsx";
import type { Category } from "#contract/products.ts";
import { type LockerSize, lockerSizes, readSizes, switchSize } from "#domain/catalogue/locker-sizes.ts";
import { Link } from "#ui/link.tsx";
import { PriceForm, WordsForm } from "./filter-forms.tsx";
import { PriceBars } from "./price-bars.tsx";

export type FilterProps = {
  categories: Omit<Category, "icon">[];
  query: ListQuery;
  timed: boolean;
  /** What is free by category and station, once it is known. */
  free: FoundAnswer["data"]["free"];
};

const chip = (isActive: boolean) => (isActive ? "chip border-primary bg-tint font-bold text-primary" : "chip");

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
        className={`flex h-6 w-11 shrink-0 items-center rounded-full px-0.5 ${only ? "justify-end bg-primary" : "bg-muted"}`}
      >
        <span className="size-5 rounded-full bg-canvas" />
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

type ChipProps = {
  /** The id of what it opens. */
  opens: string;
  title: string;
  value: string | undefined;
  icon?: LucideIcon | undefined;
  /** A value is always chosen, so it is nothing to point out. */
  quiet?: boolean;
};

/** A chip that opens its choices from below. The browser does it, with or without our code. */
function Chip({ opens, title, value, icon: Icon, quiet = false }: ChipProps) {
  return (
    <button
      type="button"
      popoverTarget={opens}
      aria-label={value ? `${title} ${value}` : undefined}
      className={chip(Boolean(value) && !quiet)}
    >
      {value && !quiet ? <Check aria-hidden="true" /> : Icon && <Icon aria-hidden="true" className="text-primary" />}
      <span>{value ?? title}</span>
      {!(Icon && !quiet) && <ChevronDown aria-hidden="true" className="text-muted" />}
    </button>
  );
}

function ChipSheet({ children, ...rest }: Omit<ChipProps, "opens"> & { children: ReactNode }) {
  const id = useId();
  return (
    <>
      <Chip {...rest} opens={id} />
      <Sheet id={id} title={rest.title}>
        {children}
      </Sheet>
    </>
  );
}

type SheetProps = { id: string; title: string; inColumn?: boolean; children: ReactNode };

function Sheet({ id, title, inColumn = false, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const closeAfterChoice = (event: MouseEvent) => {
    if ((event.target as Element).closest("a, [type=submit]") && sheet.current?.matches(":popover-open")) {
      sheet.current.hidePopover();
    }
  };
  // What stands in a column is no dialog.
  const becomeDialog = ({ newState, currentTarget }: ToggleEvent) => {
    if (inColumn) currentTarget.role = newState === "open" ? "dialog" : "group";
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed in it is a link or a button
    // biome-ignore lint/a11y/noStaticElementInteractions: likewise
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name
    <div
      ref={sheet}
      id={id}
      popover="auto"
      role={inColumn ? "group" : "dialog"}
      aria-label={title}
      onClick={closeAfterChoice}
      onBeforeToggle={becomeDialog}
      className="chip-sheet"
    >
      {inColumn ? <h2>{title}</h2> : <p>{title}</p>}
      {children}
    </div>
  );
}

function CategoryLinks({ categories, query, timed, free }: FilterProps) {
  const m = useMessages("products");
  const f = useMessages("find");
  const to = (category?: string) => listAddress({ ...query, page: undefined, category });
  const count = ({ slug, productCount }: FilterProps["categories"][number]) =>
    timed ? (free ? f.freeAmong(free.categories[slug] ?? 0, productCount) : "") : String(productCount);
  const childrenOf = (parent: string | null) => categories.filter(({ parentSlug }) => parentSlug === parent);
  return (
    <ul>
      <li>
        <Choice to={to()} chosen={!query.category}>
          {m.allCategories}
        </Choice>
      </li>
      {childrenOf(null).map((department) => (
        <li key={department.slug}>
          <Choice
            to={to(department.slug)}
            chosen={query.category === department.slug}
            note={count(department)}
            wide={timed}
          >
            {department.name}
          </Choice>
          <ul className="pl-4">
            {childrenOf(department.slug).map((category) => (
              <li key={category.slug}>
                <Choice
                  to={to(category.slug)}
                  chosen={query.category === category.slug}
                  note={count(category)}
                  wide={timed}
                >
                  {category.name}
                </Choice>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Any of the sizes that are ticked. */
function SizeLinks({ query, timed, free }: Omit<FilterProps, "categories">) {
  const m = useMessages("products");
  const f = useMessages("find");
  const chosen = readSizes(query.size ?? "") ?? [];
  const count = (size: LockerSize) => {
    const of = (free?.sizes ?? []).find((each) => each.size === size);
    return of && f.freeAmong(of.free, of.all);
  };
  return (
    <ul>
      {lockerSizes.map((size) => (
        <li key={size}>
          <Link
            to={listAddress({ ...query, page: undefined, size: switchSize(query.size ?? "", size) })}
            preventScrollReset
            aria-current={chosen.includes(size) || undefined}
            className="choice tick-choice"
          >
            <span>{m.boxSizes[size]}</span>
            {timed && <span className="w-24 shrink-0">{count(size)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type ChoiceProps = {
  to: string;
  chosen: boolean;
  note?: string;
  /** The note comes later, so it has its room from the beginning. */
  wide?: boolean;
  children: ReactNode;
};

function Choice({ to, chosen, note, wide = false, children }: ChoiceProps) {
  return (
    <Link to={to} aria-current={chosen || undefined} className="choice">
      <span>{children}</span>
      {note !== undefined && <span className={wide ? "w-24 shrink-0" : undefined}>{note}</span>}
      {chosen && <Check aria-hidden="true" />}
    </Link>
  );
}
