import { Gift, Ticket } from "lucide-react";
import { useUntil } from "#app/components/coupon/use-until.ts";
import { useMessages } from "#app/messages/messages.tsx";
import type { CouponView } from "#contract/coupons.ts";
import { Link } from "#ui/link.tsx";
import { Panel } from "./panel.tsx";

/** How many coupons can be used, and the one that lapses first. */
export function CouponPanel({ coupons }: { coupons: CouponView[] }) {
  const { coupons: m } = useMessages("mypage");
  const { price } = useMessages("common");
  const until = useUntil();
  const [soonest] = coupons.toSorted((a, b) => Date.parse(a.validUntil) - Date.parse(b.validUntil));
  return (
    <Panel title={m.title} more={{ to: "/coupons", label: m.all }}>
      {soonest ? (
        <Link
          to="/coupons"
          className="group flex items-center gap-4 rounded-2xl border border-line p-4 hover:bg-surface"
        >
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-tint text-primary">
            <Ticket aria-hidden="true" className="size-6" />
          </span>
          <span className="min-w-0 grow">
            <span className="digits block font-bold text-xl">{m.count(coupons.length)}</span>
            <span className="block text-sm leading-snug group-hover:underline">
              {m.soonest(
                soonest.couponName,
                soonest.discountPercent === null ? price(soonest.discountValue) : `${soonest.discountPercent}%`,
              )}
            </span>
            <span className="digits block text-due text-sm">{until(soonest.validUntil)}</span>
          </span>
        </Link>
      ) : (
        <div className="rounded-2xl bg-surface p-4 text-sm">
          <p>{m.none}</p>
          <p className="text-muted">{m.invite}</p>
          <Link
            to="/invite-friend"
            className="inline-flex min-h-11 items-center gap-2 font-bold text-primary hover:underline"
          >
            <Gift aria-hidden="true" className="size-4" />
            {m.toInvite}
          </Link>
        </div>
      )}
    </Panel>
  );
}
