import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { DeskReservation } from "#contract/console/reservations.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Link } from "#ui/link.tsx";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { useMessages } from "../../messages/messages.ts";
import { loadMe } from "../../session/me.ts";
import { loadStations } from "../../stations.ts";
import { ActBar } from "./parts/act-bar.tsx";
import { Conflict } from "./parts/conflict.tsx";
import { MemberScreen } from "./parts/member-screen.tsx";
import { useRenterName } from "./parts/renter-name.ts";
import { OpenMoneyChips, StageChip } from "./parts/stage-chip.tsx";
import { Timeline } from "./parts/timeline.tsx";

export async function loader({ params }: LoaderFunctionArgs) {
  await loadStations(await loadMe());
  const param = { number: params.number ?? "" };
  return (await call(api.reservations[":number"].$get({ param }))).result;
}

/** One reservation: what the member sees, beside it all that happened, below what may be done. */
export default function Reservation() {
  const reservation = useLoaderData<DeskReservation>();
  const { number, timeline } = reservation;
  return (
    <div className="flex min-h-full flex-col">
      <PageTitle text={number} />
      <Head reservation={reservation} />
      <Conflict reservation={reservation} />
      <div className="mx-auto grid w-full max-w-6xl grow items-start gap-4 p-4 lg:grid-cols-[1fr_22rem] lg:p-6">
        <MemberScreen reservation={reservation} />
        <Timeline key={number} entries={timeline} />
      </div>
      <ActBar reservation={reservation} />
    </div>
  );
}

function Head({ reservation }: { reservation: DeskReservation }) {
  const m = useMessages("reservations");
  const { yen, dateTime } = useMessages("common");
  const nameOf = useRenterName();
  const { number, renter, amounts, open, holdUntil, pending } = reservation;
  return (
    <div className="border-line border-b bg-canvas px-4 py-3 lg:px-6">
      <div className="mx-auto flex max-w-6xl flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <p className="digits font-bold text-xl">{number}</p>
            <CopyButton
              look="plain"
              className="px-3!"
              label={<span className="sr-only">{m.copyNumber}</span>}
              value={number}
            />
            <StageChip reservation={reservation} />
            <OpenMoneyChips open={open} />
          </div>
          <p className="flex flex-wrap items-center gap-x-4 text-sm">
            <b>{nameOf(renter)}</b>
            {renter?.id && (
              <Link to={`/console/members/${renter.id}`} className="text-primary underline">
                {m.openMember}
              </Link>
            )}
            {renter?.kana && <span className="text-muted">{renter.kana}</span>}
            {renter && <span className="digits text-muted">{m.phone(renter.phone)}</span>}
          </p>
          {holdUntil && <p className="text-due text-sm">{m.holdUntil(dateTime(holdUntil))}</p>}
          {pending && <p className="text-due text-sm">{m.pending}</p>}
        </div>
        <p className="digits text-right max-lg:text-left">
          <span className="block text-muted text-xs">{m.paid}</span>
          <span className="font-bold text-2xl">{yen(amounts.paid)}</span>
          {amounts.refunded > 0 && (
            <span className="block text-muted text-xs">{m.refunded(yen(amounts.refunded))}</span>
          )}
        </p>
      </div>
    </div>
  );
}
