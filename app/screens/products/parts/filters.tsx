import { ArrowUpDown, Check, ChevronDown, ChevronRight, type LucideIcon, Search } from "lucide-react";
import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { useNavigate } from "react-router";
import { type ListQuery, listAddress } from "#app/components/find/list-query.ts";
import type { FoundAnswer } from "#app/components/find/use-found.ts";
import { useMessages } from "#app/messages/messages.tsx";
import type { Category } from "#contract/products.ts";
import { Link } from "#ui/link.tsx";
import { PriceForm, WordsForm } from "./filter-forms.tsx";

export type FilterProps = {
  categories: Omit<Category, "icon">[];
  query: ListQuery;
  timed: boolean;
  /** What is free by category and station, once it is known. */
  free: FoundAnswer["data"]["free"];
};

const chip = (isActive: boolean) => (isActive ? "chip border-primary bg-tint font-bold text-primary" : "chip");

/** On a phone: a row of chips, each with what is chosen. They and what they open work without our code. */
export function FilterChips({ categories, query, timed, free }: FilterProps) {
  const m = useMessages("products");
  const f = useMessages("find");
  const { price } = useMessages("common");
  const category = categories.find(({ slug }) => slug === query.category);
  const range = query.maxPrice
    ? f.upTo(price(Number(query.maxPrice)))
    : query.minPrice && f.atLeast(price(Number(query.minPrice)));
  return (
    <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-2 sm:-mx-6 sm:px-6 lg:hidden">
      <ChipSheet title={f.what} value={query.keyword} icon={Search}>
        <WordsForm query={query} />
      </ChipSheet>
      {timed && <FreeToggle query={query} />}
      <ChipSheet title={m.category} value={category?.name}>
        <CategoryLinks categories={categories} query={query} timed={timed} free={free} />
      </ChipSheet>
      <ChipSheet title={timed ? f.thatPrice : m.priceRange} value={range}>
        <PriceForm query={query} />
      </ChipSheet>
    </div>
  );
}

/** On a wide screen: all of it beside the list. */
export function FilterColumn({ categories, query, timed, free }: FilterProps) {
  const m = useMessages("products");
  const f = useMessages("find");
  const others = free?.stations.filter(({ slug }) => slug !== query.station) ?? [];
  return (
    <aside aria-label={m.filters} className="hidden gap-6 lg:grid">
      {timed && <FreeToggle query={query} />}
      <Group title={m.category}>
        <CategoryLinks categories={categories} query={query} timed={timed} free={free} />
      </Group>
      <Group title={timed ? f.thatPrice : m.priceRange}>
        <PriceForm query={query} />
      </Group>
      <Reset />
      {others.length > 0 && (
        <Group title={f.otherStations}>
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
        </Group>
      )}
    </aside>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 font-bold text-sm">{title}</h2>
      {children}
    </section>
  );
}

function Reset() {
  const m = useMessages("products");
  return (
    <Link to="/products" className="inline-flex min-h-11 items-center text-primary text-sm hover:underline">
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

function FreeToggle({ query }: { query: ListQuery }) {
  const f = useMessages("find");
  const navigate = useNavigate();
  const only = Boolean(query.free);
  const go = () =>
    navigate(listAddress({ ...query, page: undefined, free: only ? undefined : "true" }), { preventScrollReset: true });
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

type ChipSheetProps = {
  title: string;
  value: string | undefined;
  icon?: LucideIcon;
  /** A value is always chosen, so it is nothing to point out. */
  quiet?: boolean;
  children: ReactNode;
};

/** A chip that opens its choices from below. The browser does it, with or without our code. */
function ChipSheet({ title, value, icon: Icon, quiet = false, children }: ChipSheetProps) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const closeAfterChoice = (event: MouseEvent) => {
    if ((event.target as Element).closest("a, [type=submit]")) sheet.current?.hidePopover();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={value ? `${title} ${value}` : undefined}
        className={chip(Boolean(value) && !quiet)}
      >
        {value && !quiet ? <Check aria-hidden="true" /> : Icon && <Icon aria-hidden="true" className="text-primary" />}
        <span className="max-w-40 truncate">{value ?? title}</span>
        {!(Icon && !quiet) && <ChevronDown aria-hidden="true" className="text-muted" />}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed in it is a link or a button */}
      <div
        ref={sheet}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        onClick={closeAfterChoice}
        className="chip-sheet"
      >
        <p className="mb-2 font-bold">{title}</p>
        {children}
      </div>
    </>
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
      {note !== undefined && <span className={wide ? "choice-count w-24 shrink-0" : "choice-count"}>{note}</span>}
      {chosen && <Check aria-hidden="true" />}
    </Link>
  );
}
