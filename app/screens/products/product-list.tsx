import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { call } from "#app/api.ts";
import { cardOf } from "#app/components/card-product.ts";
import { FoundHead } from "#app/components/find/found-head.tsx";
import { FoundList, ListToCome } from "#app/components/find/found-list.tsx";
import {
  dependsOnTime,
  type ListQuery,
  listAddress,
  readListQuery,
  timedQuery,
  untimedQuery,
  writeQuery,
} from "#app/components/find/list-query.ts";
import { isOnlyFreeFirst } from "#app/components/find/only-free-first.ts";
import { SearchLine } from "#app/components/find/search-line.tsx";
import { type Found, useFound } from "#app/components/find/use-found.ts";
import { usePlace } from "#app/components/find/use-place.ts";
import { PageHead } from "#app/components/page-head.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { readChoices, writeChoices } from "#app/components/when/choices.ts";
import { fewStations } from "#app/components/where/few-stations.ts";
import { useStations } from "#app/components/where/use-stations.ts";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { FilterChips, FilterColumn, SortChoice } from "./parts/filters.tsx";

export async function loader({ page, request }: ScreenLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = untimedQuery(readListQuery(searchParams));
  const [list, places] = await Promise.all([
    call(page.api.products.$get({ query })),
    call(page.api.stations.$get({ query: {} })),
  ]);
  // A kept page knows only that somebody asks for a time and for what is free.
  const shown: ListQuery = { ...query, free: searchParams.has("free") ? "true" : undefined };
  const { areas, stations } = places.data;
  const { categories, products, close } = list.data;
  const data = {
    categories: categories.map(({ icon: _, ...shown }) => shown),
    products: products.map(cardOf),
    ...(close && { close: close.map(cardOf) }),
  };
  return {
    ...list,
    data,
    places: { areas, stations: fewStations(stations).map(({ slug, name, area }) => ({ slug, name, area })) },
    shown,
    timed: searchParams.has("pickup"),
  };
}

type ListData = Awaited<ReturnType<typeof loader>>;

/** What is asked for: of a page that was kept, where and when become known in the browser. */
function useQuery({ shown, timed }: ListData) {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const query = hydrated ? readListQuery(params) : shown;
  const times = timedQuery(query);
  return { query, times, timed: hydrated ? times !== undefined : timed };
}

export default function ProductList() {
  const list = useLoaderData<ListData>();
  const { query, times, timed } = useQuery(list);
  const found = useFound(times);
  const place = usePlace(query);
  const { chosen } = useStations(list.places, place);
  const m = useMessages("products");
  const { paging } = useMessages("common");
  const category = list.data.categories.find(({ slug }) => slug === query.category);
  const title = query.keyword ? m.searchTitle(query.keyword) : (category?.name ?? m.listTitle);
  const filters = { categories: list.data.categories, query, timed, free: found?.answer?.data.free };
  return (
    <>
      <PageHead
        title={list.currentPage > 1 ? `${title} ${paging.page(list.currentPage)}` : title}
        description={m.listDescription}
        canonical={listAddress({ category: query.category, page: query.page })}
        noindex={Boolean(query.keyword || query.minPrice || query.maxPrice || query.size || timed)}
      />
      <div className="search-place">
        <div className="page pt-2.5 lg:py-5">
          <Search list={list} query={query} times={times} place={place} station={chosen?.name} />
          <FilterChips categories={filters.categories} query={query} timed={timed} />
        </div>
      </div>
      <div className="page with-filters">
        <FilterColumn {...filters} station={chosen?.name} />
        <div>
          <h1 className={timed ? "sr-only" : "font-bold text-xl sm:text-2xl"}>{title}</h1>
          {timed ? (
            <FoundHead found={found} times={times} query={query}>
              <SortChoice query={query} timed />
            </FoundHead>
          ) : (
            <PlainHead list={list} query={query} />
          )}
          <Results list={list} query={query} timed={timed} found={found} />
        </div>
      </div>
    </>
  );
}

type SearchProps = {
  list: ListData;
  query: ListQuery;
  times: ReturnType<typeof timedQuery>;
  place: ReturnType<typeof usePlace>;
  station: string | undefined;
};

function Search({ list, query, times, place, station }: SearchProps) {
  const navigate = useNavigate();
  const choices = readChoices(new URLSearchParams(writeQuery({ ...query, ...place })));
  const { keyword, category, minPrice, maxPrice, size, sort, free } = query;
  const filters = { category, minPrice, maxPrice, size, sort, free };
  return (
    <SearchLine
      places={list.places}
      choices={choices}
      keyword={keyword ?? ""}
      station={station}
      times={times}
      onChange={(next) => {
        const to = listAddress({ ...filters, keyword, ...Object.fromEntries(writeChoices(next)) });
        navigate(to, { replace: true, preventScrollReset: true });
      }}
      onSearch={(words, wanted) =>
        navigate(listAddress({ ...filters, keyword: words, ...Object.fromEntries(writeChoices(wanted)) }))
      }
    />
  );
}

function PlainHead({ list, query }: { list: ListData; query: ListQuery }) {
  const m = useMessages("products");
  const first = (list.currentPage - 1) * list.limit + 1;
  const { length } = list.data.products;
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3">
      <p role="status" className="digits grow basis-0 text-muted text-sm">
        <span className="font-bold text-base text-ink">{m.found(list.totalItems)}</span>{" "}
        {length > 0 && <span className="inline-block">{m.shown(first, first + length - 1)}</span>}
      </p>
      <SortChoice query={query} timed={false} />
    </div>
  );
}

type ResultsProps = { list: ListData; query: ListQuery; timed: boolean; found: Found | undefined };

function Results({ list, query, timed, found }: ResultsProps) {
  const { station, area, pickup, return: giveBack } = query;
  const where = { station, area, pickup, return: giveBack };
  const answer = found?.answer;
  const { totalPages, currentPage, data } = answer ?? list;
  const addressOf = (page: number) => listAddress({ ...query, page });
  if (timed && !answer && dependsOnTime(query) && !found?.error) {
    return (
      <>
        <ListToCome />
        <noscript>
          <FoundList products={list.data.products} where={where} timed={false} />
          <Pagination current={list.currentPage} total={list.totalPages} addressOf={addressOf} />
        </noscript>
      </>
    );
  }
  const single = answer !== undefined && currentPage === 1 && isOnlyFreeFirst(answer);
  if (answer?.freeItems === 0 && query.free && list.totalItems > 0) return <NothingFree query={query} />;
  if (data.products.length === 0) {
    return <Nothing lastPage={totalPages} addressOf={addressOf} list={list} query={query} />;
  }
  return (
    <>
      <FoundList
        // Another order is another list; the same one only gets its marks.
        key={single ? "single" : "list"}
        products={data.products}
        where={where}
        // What cannot be found out leaves the prices that are known.
        timed={timed && (answer !== undefined || !found?.error)}
        stale={Boolean(found?.error)}
        single={single}
      />
      <Pagination current={currentPage} total={totalPages} addressOf={addressOf} />
    </>
  );
}

/** Only what is free is asked for, and nothing is: what is taken can still be had at other times. */
function NothingFree({ query }: { query: ListQuery }) {
  const f = useMessages("find");
  return (
    <div className="rounded-2xl bg-surface p-6 text-center">
      <p>{f.takenHelp}</p>
      <ButtonLink to={listAddress({ ...query, page: undefined, free: undefined })} look="outline" className="mt-4">
        {f.seeTaken}
      </ButtonLink>
    </div>
  );
}

type NothingProps = {
  lastPage: number;
  addressOf: (page: number) => string;
  list: ListData;
  query: ListQuery;
};

/** No product matches, or none so far back. What is close to the words is offered. */
function Nothing({ lastPage, addressOf, list, query }: NothingProps) {
  const m = useMessages("products");
  const f = useMessages("find");
  const matches = lastPage > 0;
  const close = list.data.close ?? [];
  const { station, area, pickup, return: giveBack } = query;
  return (
    <>
      <div className="rounded-2xl bg-surface p-6 text-center">
        <h2 className="font-bold">{matches ? m.pastEnd : m.noneTitle}</h2>
        {!matches && <p className="mt-2 text-muted text-sm">{m.noneBody}</p>}
        <ButtonLink
          to={matches ? addressOf(lastPage) : listAddress({ station, area, pickup, return: giveBack })}
          look="outline"
          className="mt-4"
        >
          {matches ? m.lastPage : m.reset}
        </ButtonLink>
      </div>
      {!matches && close.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-4 font-bold text-lg">{f.closeTo(query.keyword ?? "")}</h2>
          <FoundList products={close} where={{ station, area, pickup, return: giveBack }} timed={false} />
        </section>
      )}
    </>
  );
}
