import { Ticket } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useLoaderData } from "react-router";
import { call } from "#app/api.ts";
import { CouponCodeForm } from "#app/components/coupon/code-form.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import type { CouponView } from "#contract/coupons.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CouponCard } from "./parts/coupon-card.tsx";

export const loader = async ({ page }: ScreenLoaderArgs) => (await call(page.api.coupons.$get())).result.coupons;

/** The one that ends first comes first. */
const byEnd = (a: CouponView, b: CouponView) => Date.parse(a.validUntil) - Date.parse(b.validUntil);

export default function Coupons() {
  const coupons = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("coupon");
  const usable = coupons.filter((coupon) => coupon.usable).sort(byEnd);
  const others = coupons.filter((coupon) => !coupon.usable);
  return (
    <div className="page max-w-3xl py-8 sm:py-12">
      <PageHead title={m.title} noindex />
      <h1 className="font-bold text-2xl sm:text-3xl">{m.title}</h1>
      <Part title={m.usable}>{usable.length > 0 ? <CouponList coupons={usable} /> : <None />}</Part>
      <EnterCode />
      {others.length > 0 && (
        <Part title={m.others}>
          <CouponList coupons={others} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <h2 id={titleId} className="font-bold text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

function CouponList({ coupons }: { coupons: CouponView[] }) {
  return (
    <ul className="mt-3 grid gap-4">
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <CouponCard coupon={coupon} />
        </li>
      ))}
    </ul>
  );
}

function EnterCode() {
  const m = useMessages("coupon");
  const [found, setFound] = useState<CouponView>();
  return (
    <section className="mt-10 rounded-2xl bg-surface p-5 sm:p-6">
      <h2 className="font-bold text-lg">{m.enterTitle}</h2>
      <p className="mt-1 mb-4 text-muted text-sm">{m.enterBody}</p>
      <CouponCodeForm submit={m.check} onChecked={setFound} found={found && m.found} />
      {found && (
        <div className="mt-3 rounded-2xl bg-canvas">
          <CouponCard coupon={found} />
        </div>
      )}
    </section>
  );
}

function None() {
  const m = useMessages("coupon");
  return (
    <EmptyState icon={Ticket} title={m.noneTitle} body={m.noneBody} heading="h3" className="mt-3">
      <ButtonLink to="/invite-friend">{m.invite}</ButtonLink>
      <ButtonLink to="/products" look="outline">
        {m.find}
      </ButtonLink>
    </EmptyState>
  );
}
