import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { useSearchParams } from "react-router";
import { columnOf, isDown } from "#contract/console/sort.ts";
import { SelectField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "../messages/messages.ts";

/** The order of a list lives in its address; with another order it begins anew. */
function useSort(first: string): { sort: string; withSort: (sort: string) => URLSearchParams } {
  const [params] = useSearchParams();
  const withSort = (sort: string) => {
    const next = new URLSearchParams(params);
    for (const page of ["after", "before"]) next.delete(page);
    if (sort === first) next.delete("sort");
    else next.set("sort", sort);
    return next;
  };
  return { sort: params.get("sort") ?? first, withSort };
}

type SortHeadProps = { name: string; label: string; first: string };

/** The head of a column: sorts by it, and pressed again the other way round. */
export function SortHead({ name, label, first }: SortHeadProps) {
  const { sort, withSort } = useSort(first);
  const isOwn = columnOf(sort) === name;
  const down = isOwn && isDown(sort);
  const Icon = !isOwn ? ArrowUpDown : down ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isOwn ? (down ? "descending" : "ascending") : "none"}
      className={`px-4 ${isOwn ? "font-bold text-ink" : "font-normal"}`}
    >
      <Link
        to={`?${withSort(isOwn && !down ? `-${name}` : name)}`}
        preventScrollReset
        className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-lg px-2 hover:bg-tint"
      >
        {label}
        <Icon aria-hidden="true" className={`size-3.5 ${isOwn ? "text-primary" : "opacity-50"}`} />
      </Link>
    </th>
  );
}

type SortSelectProps = { names: readonly string[]; labels: Record<string, string>; first: string; className?: string };

/** The same where a list has no columns: one field with every order. */
export function SortSelect({ names, labels, first, className = "" }: SortSelectProps) {
  const { sort: m } = useMessages("common");
  const { sort, withSort } = useSort(first);
  const [, setParams] = useSearchParams();
  return (
    <div className={className}>
      <SelectField
        label={m.label}
        value={sort}
        onChange={({ target }) => setParams(withSort(target.value), { preventScrollReset: true })}
      >
        {names.flatMap((name) => [
          <option key={name} value={name}>
            {m.up(labels[name] ?? name)}
          </option>,
          <option key={`-${name}`} value={`-${name}`}>
            {m.down(labels[name] ?? name)}
          </option>,
        ])}
      </SelectField>
    </div>
  );
}

/** In a form of filters: they change what is listed, not its order. */
export function KeptSort() {
  const [params] = useSearchParams();
  const sort = params.get("sort");
  return sort && <input type="hidden" name="sort" value={sort} />;
}
