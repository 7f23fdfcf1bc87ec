import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { type ListQuery, listAddress } from "#app/components/find/list-query.ts";
import type { FoundAnswer } from "#app/components/find/use-found.ts";
import { useMessages } from "#app/messages/messages.tsx";
import type { Category } from "#contract/products.ts";
import { type LockerSize, lockerSizes, readSizes, switchSize } from "#domain/catalogue/locker-sizes.ts";
import { Link } from "#ui/link.tsx";

export type FilterProps = {
  categories: Omit<Category, "icon">[];
  query: ListQuery;
  timed: boolean;
  /** What is free by category and station, once it is known. */
  free: FoundAnswer["data"]["free"];
};

export function CategoryLinks({ categories, query, timed, free }: FilterProps) {
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
export function SizeLinks({ query, timed, free }: Omit<FilterProps, "categories">) {
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

export function Choice({ to, chosen, note, wide = false, children }: ChoiceProps) {
  return (
    <Link to={to} aria-current={chosen || undefined} className="choice">
      <span>{children}</span>
      {note !== undefined && <span className={wide ? "w-24 shrink-0" : undefined}>{note}</span>}
      {chosen && <Check aria-hidden="true" />}
    </Link>
  );
}
