import { CheckCheck } from "lucide-react";
import { useLoaderData, useRevalidator } from "react-router";
import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { NoticeList } from "#app/components/notices/notice-list.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useCall } from "#app/use-call.ts";
import { useNow } from "#app/use-now.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { showSuccess } from "#ui/snackbar.tsx";

export async function loader({ page: { api, setUnread }, request }: ScreenLoaderArgs) {
  const asked = new URL(request.url).searchParams.get("page") ?? "";
  const page = /^[1-9]\d{0,4}$/.test(asked) ? asked : "1";
  const [list, time] = await Promise.all([
    call(api.notices.$get({ query: { page } })),
    call(api.reservation.time.$get({ query: {} })),
  ]);
  setUnread(list.result.unreadCount);
  return { ...list.result, now: time.result.now };
}

const addressOf = (page: number) => (page === 1 ? "/notices" : `/notices?page=${page}`);

/** What the member was told, and what everybody was. */
export default function NoticeListScreen() {
  const {
    data,
    currentPage,
    totalPages,
    unreadCount,
    now: loadedAt,
  } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("notices");
  const { paging } = useMessages("common");
  const now = useNow(loadedAt);
  return (
    <div className="page max-w-3xl py-8 sm:py-12">
      <PageHead title={currentPage > 1 ? `${m.title} ${paging.page(currentPage)}` : m.title} noindex />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h1 className="font-bold text-2xl sm:text-3xl">{m.title}</h1>
        {unreadCount > 0 && <MarkAllButton />}
      </div>
      {data.length > 0 ? (
        <>
          <p className="digits mb-4 text-muted text-sm">{unreadCount > 0 ? m.unreadCount(unreadCount) : m.allRead}</p>
          <NoticeList notices={data} now={now} />
        </>
      ) : (
        <Nothing anywhere={totalPages === 0} />
      )}
      <Pagination current={currentPage} total={totalPages} addressOf={addressOf} />
    </div>
  );
}

function MarkAllButton() {
  const m = useMessages("notices");
  const api = useApi();
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const markAll = async () => {
    const { ok } = await send(() => api.notices.read.$post());
    if (!ok) return;
    await revalidate();
    showSuccess(m.marked);
  };
  return (
    <Button look="plain" onClick={markAll} disabled={sending} className="-mr-4 px-4! text-sm">
      <CheckCheck aria-hidden="true" className="size-4" />
      {m.markAll}
    </Button>
  );
}

/** There is no notice at all, or none so far back. */
function Nothing({ anywhere }: { anywhere: boolean }) {
  const m = useMessages("notices");
  return (
    <div className="mt-6 rounded-2xl bg-surface p-8 text-center">
      <p className="font-bold">{anywhere ? m.noneTitle : m.pastEnd}</p>
      {anywhere && <p className="mt-2 text-muted text-sm">{m.noneBody}</p>}
      <ButtonLink to={anywhere ? "/products" : "/notices"} look={anywhere ? "primary" : "outline"} className="mt-6">
        {anywhere ? m.products : m.first}
      </ButtonLink>
    </div>
  );
}
