import { CalendarCheck } from "lucide-react";
import { useLoaderData } from "react-router";
import { call } from "#app/api.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { NoticeList } from "#app/components/notices/notice-list.tsx";
import { UnreadBadge } from "#app/components/notices/unread-badge.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { DebtNotice } from "#app/components/rental/debt-notice.tsx";
import { loadNextRental } from "#app/components/rental/load-reservations.ts";
import { NextRentalCard } from "#app/components/rental/next-rental-card.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { OfflineCopy } from "#app/offline/offline-copy.tsx";
import { useSession, useUnread } from "#app/session/session.ts";
import { useNow } from "#app/use-now.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CouponPanel } from "./parts/coupon-panel.tsx";
import { Panel } from "./parts/panel.tsx";
import { Shortcuts } from "./parts/shortcuts.tsx";

const NOTICES = "3";

export async function loader({ page }: ScreenLoaderArgs) {
  const { api, setUnread } = page;
  const [next, coupons, notices, allowance] = await Promise.all([
    loadNextRental(page),
    call(api.coupons.unused.$get()),
    call(api.notices.$get({ query: { unread: "1", limit: NOTICES } })),
    call(api.reservation.allowance.$get()),
  ]);
  setUnread(notices.result.unreadCount);
  return { ...next, coupons: coupons.result.coupons, notices: notices.result.data, debts: allowance.result.debts };
}

type MypageData = Awaited<ReturnType<typeof loader>>;

/** Where a member starts from: what comes next, what is new, and the way to everything else. */
export default function Mypage() {
  const data = useLoaderData<MypageData>();
  const m = useMessages("mypage");
  const { fullName } = useMessages("common");
  const session = useSession();
  return (
    <>
      <OfflineCopy />
      <div className="page max-w-5xl py-8 sm:py-12">
        <PageHead title={m.title} noindex />
        <h1 className="font-bold text-2xl sm:text-3xl">{m.title}</h1>
        {session.status === "authenticated" && <p className="mt-2 text-muted">{m.greeting(fullName(session.user))}</p>}
        <DebtNotice debts={data.debts} />
        <div className="mt-8 grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <NextRental {...data} />
          <div className="grid grid-cols-1 gap-8">
            <NewNotices {...data} />
            <CouponPanel coupons={data.coupons} />
          </div>
        </div>
        <div className="mt-12">
          <Shortcuts />
        </div>
      </div>
    </>
  );
}

function NextRental({ reservation, now }: Pick<MypageData, "reservation" | "now">) {
  const { next: m } = useMessages("mypage");
  return (
    <Panel title={m.title} more={{ to: "/reservations", label: m.all }}>
      {reservation ? (
        <NextRentalCard key={reservation.id} reservation={reservation} loadedAt={now} />
      ) : (
        <EmptyState icon={CalendarCheck} title={m.none} body={m.noneBody} heading="h3">
          <ButtonLink to="/products">{m.products}</ButtonLink>
        </EmptyState>
      )}
    </Panel>
  );
}

function NewNotices({ notices, now }: Pick<MypageData, "notices" | "now">) {
  const { notices: m } = useMessages("mypage");
  const unread = useUnread();
  const ticking = useNow(now);
  const title = (
    <>
      {m.title}
      <UnreadBadge count={unread} />
    </>
  );
  return (
    <Panel title={title} more={{ to: "/notices", label: m.all }}>
      {notices.length > 0 ? (
        <NoticeList notices={notices} now={ticking} />
      ) : (
        <p className="rounded-2xl bg-surface p-4 text-muted text-sm">{m.none}</p>
      )}
    </Panel>
  );
}
