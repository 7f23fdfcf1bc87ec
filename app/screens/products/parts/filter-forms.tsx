import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { type ListQuery, listAddress } from "#app/components/find/list-query.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { Button } from "#ui/button.tsx";

export function WordsForm({ query }: { query: ListQuery }) {
  const m = useMessages("products");
  const f = useMessages("find");
  return (
    <FilterForm query={query} names={["keyword"]}>
      <Field label={m.keyword}>
        <input type="search" name="keyword" maxLength={100} placeholder={f.placeholder} defaultValue={query.keyword} />
      </Field>
    </FilterForm>
  );
}

export function PriceForm({ query }: { query: ListQuery }) {
  const m = useMessages("products");
  return (
    <FilterForm query={query} names={["minPrice", "maxPrice"]}>
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.minPrice}>
          <input name="minPrice" inputMode="numeric" maxLength={7} defaultValue={query.minPrice} />
        </Field>
        <Field label={m.maxPrice}>
          <input name="maxPrice" inputMode="numeric" maxLength={7} defaultValue={query.maxPrice} />
        </Field>
      </div>
    </FilterForm>
  );
}

type FilterFormProps = { query: ListQuery; names: (keyof ListQuery)[]; children: ReactNode };

/** A GET form: the filters are the address, with or without script. What it does not ask for stays as it is. */
function FilterForm({ query, names, children }: FilterFormProps) {
  const m = useMessages("products");
  const navigate = useNavigate();
  const form = useFilled(query);
  const others = Object.entries({ ...query, page: undefined }).filter(
    ([name, value]) => value && !names.includes(name as keyof ListQuery),
  );
  return (
    <form
      ref={form}
      action="/products"
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const asked = Object.fromEntries(new FormData(event.currentTarget));
        navigate(listAddress({ ...query, ...asked, page: undefined }));
      }}
    >
      {children}
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="outline">
        {m.apply}
      </Button>
    </form>
  );
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
    for (const field of form.current?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])") ?? []) {
      field.value = asked.get(field.name) ?? "";
    }
  }, [address]);
  return form;
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="filter-label">
      <span>{label}</span>
      {children}
    </label>
  );
}
