import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { useMessages } from "#app/messages/messages.tsx";
import type { Category } from "#contract/products.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { type ListQuery, listAddress } from "./list-query.ts";

const DEFAULT_SORT = "popular";
const field = "block min-h-11 w-full border-line border-b-2 bg-canvas px-1 focus:border-primary";

/** A GET form: the filters are the address, with or without script. */
export function Filters({ categories, query }: { categories: Category[]; query: ListQuery }) {
  const m = useMessages("products");
  const filtered = Object.entries(query).some(([name, value]) => value && name !== "page" && name !== "sort");
  return (
    <>
      <details className="rounded-2xl border border-line lg:hidden" open={filtered}>
        <summary className="flex min-h-12 items-center gap-2 px-4 font-bold">
          <SlidersHorizontal aria-hidden="true" className="size-5 text-primary" />
          {m.filters}
        </summary>
        <div className="p-4 pt-0">
          <FilterForm categories={categories} query={query} />
        </div>
      </details>
      <aside aria-label={m.filters} className="sticky top-20 hidden lg:block">
        <FilterForm categories={categories} query={query} />
      </aside>
    </>
  );
}

function FilterForm({ categories, query }: { categories: Category[]; query: ListQuery }) {
  const m = useMessages("products");
  const submit = useSubmit();
  const form = useFilled(query);
  return (
    <Form
      ref={form}
      action="/products"
      method="get"
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(withoutEmpty(new FormData(event.currentTarget)), { action: "/products" });
      }}
    >
      <Field label={m.keyword}>
        <input type="search" name="keyword" maxLength={100} defaultValue={query.keyword} className={field} />
      </Field>
      <Field label={m.category}>
        <select name="category" defaultValue={query.category} className={field}>
          <option value="">{m.allCategories}</option>
          <CategoryOptions categories={categories} />
        </select>
      </Field>
      <fieldset>
        <legend className="text-muted text-sm">{m.priceRange}</legend>
        <div className="grid grid-cols-2 gap-3">
          <Field label={m.minPrice}>
            <input name="minPrice" inputMode="numeric" maxLength={7} defaultValue={query.minPrice} className={field} />
          </Field>
          <Field label={m.maxPrice}>
            <input name="maxPrice" inputMode="numeric" maxLength={7} defaultValue={query.maxPrice} className={field} />
          </Field>
        </div>
      </fieldset>
      <Field label={m.sort}>
        <select name="sort" defaultValue={query.sort} className={field}>
          {Object.entries(m.sorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Button type="submit">{m.apply}</Button>
      <Link to="/products" className="grid min-h-11 place-items-center text-primary text-sm hover:underline">
        {m.reset}
      </Link>
    </Form>
  );
}

/** The categories, by department. */
function CategoryOptions({ categories }: { categories: Category[] }) {
  const m = useMessages("products");
  const childrenOf = (parent: string | null) => categories.filter(({ parentSlug }) => parentSlug === parent);
  return childrenOf(null).map((department) => (
    <optgroup key={department.slug} label={department.name}>
      <option value={department.slug}>{m.wholeOf(department.name)}</option>
      {childrenOf(department.slug).map((category) => (
        <option key={category.slug} value={category.slug}>
          {category.name}
        </option>
      ))}
    </optgroup>
  ));
}

/** The address may change without this form. It then fills in what is asked for, and whoever is in it keeps the focus. */
function useFilled(query: ListQuery) {
  const form = useRef<HTMLFormElement>(null);
  const address = listAddress(query);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    const asked = new URL(address, location.href).searchParams;
    for (const field of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]") ?? []) {
      field.value = asked.get(field.name) ?? (field.name === "sort" ? DEFAULT_SORT : "");
    }
  }, [address]);
  return form;
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="block">
      <span className="mb-1 block text-muted text-sm">{label}</span>
      {children}
    </label>
  );
}

/** Keeps addresses short: what is empty or the default says nothing. */
function withoutEmpty(form: FormData): URLSearchParams {
  const entries = [...form.entries()].filter(
    ([name, value]) => value !== "" && !(name === "sort" && value === DEFAULT_SORT),
  );
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
}
