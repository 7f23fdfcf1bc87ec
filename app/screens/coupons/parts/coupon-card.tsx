import { useUntil } from "#app/components/coupon/use-until.ts";
import { useMessages } from "#app/messages/messages.tsx";
import type { CouponView } from "#contract/coupons.ts";
import { Amount } from "#ui/amount.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";

/** A coupon like a ticket: what it takes off on the stub, the rest beside it. */
export function CouponCard({ coupon }: { coupon: CouponView }) {
  const m = useMessages("coupon");
  const stub = coupon.usable ? "bg-tint text-primary" : "bg-surface text-muted";
  return (
    <article className="grid grid-cols-[6.5rem_1fr] overflow-hidden rounded-2xl border border-line sm:grid-cols-[8rem_1fr]">
      <p className={`digits grid content-center justify-items-center border-line border-r-2 border-dashed p-2 ${stub}`}>
        {coupon.discountPercent === null ? (
          <Amount yen={coupon.discountValue} className="font-bold text-2xl leading-tight" />
        ) : (
          <span className="font-bold text-2xl leading-tight">{m.percent(coupon.discountPercent)}</span>
        )}
        <span className="text-sm">{m.offWord}</span>
      </p>
      <div className="min-w-0 p-4">
        {(coupon.state !== "usable" || coupon.exhausted) && (
          <p className="mb-1 w-fit rounded-full bg-surface px-3 py-0.5 text-muted text-xs">
            {coupon.exhausted ? m.exhausted : m.states[coupon.state]}
          </p>
        )}
        <h3 className="font-bold leading-snug">{coupon.couponName}</h3>
        <p className="mt-1 text-sm">{coupon.viewText}</p>
        <Facts coupon={coupon} />
        {coupon.usable && <NextSteps coupon={coupon} />}
      </div>
    </article>
  );
}

function Facts({ coupon }: { coupon: CouponView }) {
  const m = useMessages("coupon");
  const { price, date } = useMessages("common");
  const until = useUntil();
  const conditions = [
    ...(coupon.discountPercent === null ? [] : [m.atMost(price(coupon.discountValue))]),
    coupon.minimumAmount > 0 ? m.minimum(price(coupon.minimumAmount)) : m.noMinimum,
    coupon.categoryName ? m.category(coupon.categoryName) : m.everything,
  ];
  const validity = {
    usable: until(coupon.validUntil),
    upcoming: `${m.from(date(coupon.validFrom))} ${until(coupon.validUntil)}`,
    used: m.usedAt(date(coupon.usedAt ?? coupon.validFrom)),
    expired: until(coupon.validUntil),
  }[coupon.state];
  const rows = [
    { label: m.conditions, lines: conditions },
    { label: m.validity, lines: [validity] },
    // Nobody else could use the code of a coupon that was given.
    ...(coupon.shareable ? [{ label: m.codeLabel, lines: [coupon.couponCode] }] : []),
  ];
  return (
    <dl className="digits mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      {rows.map(({ label, lines }) => (
        <div key={label} className="contents">
          <dt className="text-muted text-xs sm:text-sm">{label}</dt>
          <dd className="max-sm:mb-1">
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function NextSteps({ coupon }: { coupon: CouponView }) {
  const m = useMessages("coupon");
  const to = coupon.categorySlug ? `/products?category=${coupon.categorySlug}` : "/products";
  return (
    <>
      {!coupon.shareable && <p className="mt-2 text-muted text-sm">{m.howToUse}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to={to} className="px-5 text-sm">
          {m.find}
        </ButtonLink>
        {coupon.shareable && <CopyButton label={m.copy} value={coupon.couponCode} className="px-5 text-sm" />}
      </div>
    </>
  );
}
