import { CircleAlert, CircleCheck, Hourglass, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { useSession } from "#app/session/session.ts";
import { Link } from "#ui/link.tsx";
import { useWords } from "#ui/words.ts";
import { type News, news, useNews } from "./news.ts";
import { useFollow } from "./use-follow.ts";

const icons = { reserved: CircleCheck, pending: Hourglass, refused: CircleAlert, refunded: CircleAlert };

/** Follows what was sent to be paid, and tells its end over whatever page is open. It stays until it is closed. */
export function OutcomeBanner(): ReactNode {
  const session = useSession();
  const memberId = session.status === "authenticated" ? session.user.id : undefined;
  useFollow(memberId);
  const m = useMessages("outcome");
  const { closeLabel } = useWords();
  const current = useNews(memberId);
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    popover.current?.togglePopover(current !== undefined);
  }, [current]);
  const close = () => news.set(undefined);
  const Icon = icons[current?.state ?? "pending"];
  const good = current?.state === "reserved" || current?.state === "pending";
  return (
    <div role="status">
      <div
        ref={popover}
        popover="manual"
        className={`fixed inset-x-4 top-[68px] bottom-auto mx-auto max-w-md items-start gap-3 rounded-xl border p-3 pl-4 shadow-lg open:flex motion-safe:animate-[rise_200ms_ease-out] ${good ? "border-primary bg-tint text-ink" : "border-due bg-due-tint text-due"}`}
      >
        {current && (
          <>
            <Icon aria-hidden="true" className="mt-3 size-5 shrink-0" />
            <div className="grow py-2 text-sm">
              <p>{current.state === "reserved" ? m.reserved(current.reservation.number) : m[current.state]}</p>
              <NextStep current={current} onFollow={close} />
            </div>
            <button
              type="button"
              onClick={close}
              aria-label={closeLabel}
              className="grid size-11 shrink-0 place-items-center"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </>
        )}
      </div>
    </div>
  );
}

function NextStep({ current, onFollow }: { current: News; onFollow: () => void }) {
  const m = useMessages("outcome");
  if (current.state === "pending") return null;
  const { to, label } = {
    reserved: () => ({ to: `/reservations/${"reservation" in current && current.reservation.id}`, label: m.detail }),
    refused: () => ({ to: "address" in current ? current.address : "/products", label: m.again }),
    refunded: () => ({ to: "/notices", label: m.notices }),
  }[current.state]();
  return (
    <Link to={to} onClick={onFollow} className="inline-flex min-h-11 items-center font-bold underline">
      {label}
    </Link>
  );
}
