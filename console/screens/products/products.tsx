import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type ListedProduct, productSortNames } from "#contract/console/products.ts";
import { imageUrl } from "#domain/catalogue/image-size.ts";
import { productStates } from "#domain/catalogue/product-content.ts";
import { Amount } from "#ui/amount.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CheckField, SelectField, TextField } from "#ui/field.tsx";
import { useLanguage } from "#ui/language.tsx";
import { Link } from "#ui/link.tsx";
import { api, call } from "../../api.ts";
import { DeskTable } from "../../components/desk-table.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { Pager } from "../../components/pager.tsx";
import { KeptSort, SortHead, SortSelect } from "../../components/sort.tsx";
import { useRowKeys } from "../../keys/use-row-keys.ts";
import { useMessages } from "../../messages/messages.ts";
import { readFilters } from "../../read-filters.ts";
import { useFilters } from "../../use-filters.ts";
import { CategoryOptions } from "./parts/category-options.tsx";
import { StateChip } from "./parts/state-chip.tsx";

const filterNames = ["words", "category", "state", "draft", "sort", "after"] as const;
const FIRST = "-changed";

/** Filters and page live in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = readFilters(request, filterNames);
  const [list, form] = await Promise.all([call(api.products.$get({ query })), call(api["product-form"].$get())]);
  return { ...list.result, categories: form.result.categories };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** All products, published or not: cards on a phone, a table at a desk. */
export default function Products() {
  const { products, next, categories } = useLoaderData<Loaded>();
  const { title, list: m } = useMessages("products");
  useRowKeys();
  return (
    <div className="mx-auto w-full max-w-6xl p-4 lg:p-6">
      <PageTitle text={title} />
      <Filters categories={categories} />
      <div className="mb-4 flex flex-wrap gap-2">
        <ButtonLink to="/console/products/new">{m.add}</ButtonLink>
        <ButtonLink look="outline" to="/console/categories">
          {m.categories}
        </ButtonLink>
        <ButtonLink look="outline" to="/console/csv">
          {m.csv}
        </ButtonLink>
      </div>
      {products.length === 0 ? (
        <p className="rounded-2xl border border-line bg-canvas p-6">{m.none}</p>
      ) : (
        <List products={products} />
      )}
      <Pager next={next} first={m.first} further={m.more} />
    </div>
  );
}

function Filters({ categories }: Pick<Loaded, "categories">) {
  const { list: m, states } = useMessages("products");
  const { params, submit } = useFilters();
  const chosenOf = (name: string) => params.get(name) ?? "";
  return (
    <form
      key={String(params)}
      onSubmit={submit}
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-5"
    >
      <TextField label={m.words} name="words" defaultValue={chosenOf("words")} maxLength={60} autoComplete="off" />
      <SelectField label={m.category} name="category" defaultValue={chosenOf("category")}>
        <option value="">{m.all}</option>
        <CategoryOptions categories={categories} />
      </SelectField>
      <SelectField label={m.state} name="state" defaultValue={chosenOf("state")}>
        <option value="">{m.all}</option>
        {productStates.map((each) => (
          <option key={each} value={each}>
            {states[each]}
          </option>
        ))}
      </SelectField>
      <CheckField label={m.drafts} name="draft" value="true" defaultChecked={chosenOf("draft") === "true"} />
      <KeptSort />
      <Button type="submit" look="outline">
        {m.apply}
      </Button>
    </form>
  );
}

function List({ products }: { products: ListedProduct[] }) {
  const { list } = useMessages("products");
  const labels = list.columns;
  return (
    <>
      <SortSelect names={productSortNames} labels={labels} first={FIRST} className="mb-3 lg:hidden" />
      <ul className="grid gap-3 lg:hidden">
        {products.map((product) => (
          <li key={product.id}>
            <Card product={product} />
          </li>
        ))}
      </ul>
      <DeskTable
        className="[&_thead]:whitespace-nowrap"
        heads={
          <>
            {productSortNames.map((name) => (
              <SortHead key={name} name={name} label={labels[name]} first={FIRST} />
            ))}
            <th scope="col" className="whitespace-nowrap px-4 font-normal">
              {labels.units}
            </th>
          </>
        }
      >
        {products.map((product) => (
          <Row key={product.id} product={product} />
        ))}
      </DeskTable>
    </>
  );
}

function Card({ product }: { product: ListedProduct }) {
  return (
    <Link
      data-row
      to={`/console/products/${product.id}`}
      className="grid grid-cols-[4rem_1fr] items-center gap-3 rounded-2xl border border-line bg-canvas p-3 hover:bg-tint"
    >
      <Cover product={product} className="size-16" />
      <span className="grid gap-1">
        <StateChip {...product} />
        <Name product={product} />
        <span className="flex flex-wrap justify-between gap-2 text-muted text-sm">
          {product.category}
          {product.price !== null && <Amount yen={product.price} />}
        </span>
      </span>
    </Link>
  );
}

function Row({ product }: { product: ListedProduct }) {
  const { list: m } = useMessages("products");
  const { dateTime } = useMessages("common");
  const cell = "border-hair border-t px-4 py-1";
  return (
    <tr className="focus-within:bg-tint hover:bg-tint">
      <td className={`digits ${cell}`}>{product.id}</td>
      <td className={cell}>
        <Link
          data-row
          to={`/console/products/${product.id}`}
          className="flex min-h-11 items-center gap-3 font-bold text-primary"
        >
          <Cover product={product} className="size-9" />
          <Name product={product} />
        </Link>
      </td>
      <td className={cell}>{product.category}</td>
      <td className={cell}>{product.price !== null && <Amount yen={product.price} />}</td>
      <td className={cell}>
        <StateChip {...product} />
        <Times product={product} />
      </td>
      <td className={`digits whitespace-nowrap ${cell}`}>{dateTime(product.changedAt)}</td>
      <td className={`digits whitespace-nowrap ${cell}`}>{m.units(product.units)}</td>
    </tr>
  );
}

function Name({ product: { name } }: { product: ListedProduct }) {
  const { list: m } = useMessages("products");
  const language = useLanguage();
  return <span>{name[language] || name.ja || name.en || m.noName}</span>;
}

function Times({ product: { state, shownFrom, shownUntil } }: { product: ListedProduct }) {
  const { list: m } = useMessages("products");
  const { dateTime } = useMessages("common");
  const text =
    state === "scheduled" && shownFrom
      ? m.from(dateTime(shownFrom))
      : state === "published" && shownUntil && m.until(dateTime(shownUntil));
  return text && <span className="digits block text-muted text-xs">{text}</span>;
}

function Cover({ product: { picture }, className }: { product: ListedProduct; className: string }) {
  const look = `${className} shrink-0 rounded-lg bg-tint object-cover`;
  if (!picture) return <span className={look} />;
  return <img src={imageUrl(picture, 320)} alt="" width={64} height={64} loading="lazy" className={look} />;
}
