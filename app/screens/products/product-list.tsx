import { useLoaderData, useSearchParams } from "react-router";
import { call } from "#app/api.ts";
import { PageHead } from "#app/components/page-head.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { ProductGrid } from "#app/components/product-card.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Filters } from "./parts/filters.tsx";
import { type ListQuery, listAddress, readListQuery } from "./parts/list-query.ts";

export async function loader({ page, request }: ScreenLoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams);
  return call(page.api.products.$get({ query }));
}

export default function ProductList() {
  const { currentPage, limit, totalItems, totalPages, data } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const [params] = useSearchParams();
  const query = readListQuery(params);
  const m = useMessages("products");
  const { paging } = useMessages("common");
  const category = data.categories.find(({ slug }) => slug === query.category);
  const title = query.keyword ? m.searchTitle(query.keyword) : (category?.name ?? m.listTitle);
  const first = (currentPage - 1) * limit + 1;
  const addressOf = (page: number) => listAddress({ ...query, page });
  return (
    <div className="page py-8 sm:py-12">
      <PageHead
        title={currentPage > 1 ? `${title} ${paging.page(currentPage)}` : title}
        description={m.listDescription}
        canonical={canonicalOf(query)}
        noindex={query.keyword !== undefined || query.minPrice !== undefined || query.maxPrice !== undefined}
      />
      <h1 className="font-bold text-2xl sm:text-3xl">{title}</h1>
      <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-[15rem_1fr]">
        <Filters categories={data.categories} query={query} />
        <div>
          <p role="status" className="digits mb-4 text-muted text-sm">
            <span className="font-bold text-base text-ink">{m.found(totalItems)}</span>
            {data.products.length > 0 && <> {m.shown(first, first + data.products.length - 1)}</>}
          </p>
          {data.products.length === 0 ? (
            <Nothing lastPage={totalPages} addressOf={addressOf} />
          ) : (
            <ProductGrid products={data.products} eager={4} />
          )}
          <Pagination current={currentPage} total={totalPages} addressOf={addressOf} />
        </div>
      </div>
    </div>
  );
}

/** No product matches, or none so far back. */
function Nothing({ lastPage, addressOf }: { lastPage: number; addressOf: (page: number) => string }) {
  const m = useMessages("products");
  const matches = lastPage > 0;
  return (
    <div className="rounded-2xl bg-surface p-8 text-center">
      <h2 className="font-bold">{matches ? m.pastEnd : m.noneTitle}</h2>
      {!matches && <p className="mt-2 text-muted text-sm">{m.noneBody}</p>}
      <ButtonLink to={matches ? addressOf(lastPage) : "/products"} look="outline" className="mt-6">
        {matches ? m.lastPage : m.reset}
      </ButtonLink>
    </div>
  );
}

/** Searches and price ranges are views of the same list; categories and pages are pages of their own. */
const canonicalOf = ({ category, page }: ListQuery) => listAddress({ category, page });
