import { Heart } from "lucide-react";
import { useState } from "react";
import { redirect, useLoaderData } from "react-router";
import { call } from "#app/api.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { useWish } from "#app/components/mylist/use-wish.ts";
import { PageHead } from "#app/components/page-head.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { productGrid } from "#app/components/product-card.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { FavouriteCard } from "./parts/favourite-card.tsx";

const addressOf = (page: number) => (page > 1 ? `/mylist?page=${page}` : "/mylist");

export async function loader({ page, request }: ScreenLoaderArgs) {
  const asked = new URL(request.url).searchParams.get("page") ?? "";
  const query = /^[1-9]\d{0,4}$/.test(asked) ? { page: asked } : {};
  const list = await call(page.api.mylist.$get({ query }));
  // The last page may have been emptied since.
  if (list.totalPages > 0 && list.currentPage > list.totalPages) throw redirect(addressOf(list.totalPages));
  return list;
}

type List = Awaited<ReturnType<typeof loader>>;

export default function Mylist() {
  const list = useLoaderData<List>();
  const m = useMessages("mylist");
  return (
    <div className="page py-8 sm:py-12">
      <PageHead title={m.title} noindex />
      <h1 className="font-bold text-2xl sm:text-3xl">{m.title}</h1>
      {list.totalItems === 0 ? (
        <Empty />
      ) : (
        <Favourites key={list.data.products.map(({ productId }) => productId).join()} list={list} />
      )}
    </div>
  );
}

/** What is removed stays in its place until the page is left, so that nothing moves and it can be brought back. */
function Favourites({ list: { currentPage, limit, totalItems, totalPages, data } }: { list: List }) {
  const m = useMessages("mylist");
  const wish = useWish();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const keep = async (productId: number, wanted: boolean) => {
    const mark = (kept: boolean) =>
      setGone((before) => {
        const next = new Set(before);
        if (kept) next.delete(productId);
        else next.add(productId);
        return next;
      });
    mark(wanted);
    const outcome = await wish(productId, wanted);
    if (outcome) mark(outcome.favourite);
  };
  const first = (currentPage - 1) * limit + 1;
  return (
    <>
      <p className="digits mt-2 mb-6 text-muted text-sm">
        <span className="font-bold text-base text-ink">{m.count(totalItems - gone.size)}</span>
        {totalPages > 1 && <> {m.shown(first, first + data.products.length - 1)}</>}
      </p>
      <ul className={productGrid}>
        {data.products.map((favourite, index) => (
          <li key={favourite.productId}>
            <FavouriteCard
              favourite={favourite}
              gone={gone.has(favourite.productId)}
              onKeep={(wanted) => keep(favourite.productId, wanted)}
              first={index < 4}
            />
          </li>
        ))}
      </ul>
      <Pagination current={currentPage} total={totalPages} addressOf={addressOf} />
    </>
  );
}

function Empty() {
  const m = useMessages("mylist");
  return (
    <EmptyState icon={Heart} title={m.emptyTitle} body={m.emptyBody} className="mt-6">
      <ButtonLink to="/products">{m.products}</ButtonLink>
    </EmptyState>
  );
}
