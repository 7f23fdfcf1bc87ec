import { type ComponentProps, type Ref, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type CodeEntry, CouponCodeForm } from "#app/components/coupon/code-form.tsx";
import { useUntil } from "#app/components/coupon/use-until.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useEarlyEntry } from "#app/use-early-entry.ts";
import type { CouponView } from "#contract/coupons.ts";
import type { QuoteView } from "#contract/quote.ts";
import { type CouponUse, readCouponUse, withCouponUse } from "./coupon-use.ts";

const row =
  "flex min-h-14 items-center gap-3 rounded-xl border border-line px-4 py-2 has-checked:border-primary has-checked:bg-tint has-disabled:text-muted";
const radio = "size-5 shrink-0 accent-primary";
const CODE = "code";
const NONE = "none";

type CouponChoiceProps = { quote: QuoteView; coupons: CouponView[]; code: Ref<CodeEntry> };

/** One of the member's coupons, a code, or none. What is chosen stands in the address, and the quote follows it. */
export function CouponChoice({ quote, coupons, code }: CouponChoiceProps) {
  const m = useMessages("booking");
  const { used, typing, chosen, use, enterCode, choose } = useChosenCoupon();
  const choices = useRef<HTMLFieldSetElement>(null);
  useEarlyEntry(() => choices.current?.querySelector<HTMLInputElement>("input:checked")?.value, chosen, choose);
  const choice = (value: string) => ({
    type: "radio",
    name: "coupon",
    value,
    className: radio,
    checked: chosen === value,
    onChange: () => choose(value),
  });
  return (
    <fieldset ref={choices} className="grid gap-2">
      <legend className="sr-only">{m.coupon}</legend>
      {coupons.map((coupon) => (
        <CouponRow
          key={coupon.id}
          coupon={coupon}
          usable={quote.usableCouponIds.includes(coupon.id)}
          input={choice(coupon.id)}
        />
      ))}
      <label className={row}>
        <input {...choice(CODE)} />
        {m.couponCode}
      </label>
      {typing && (
        <div className="rounded-xl bg-surface p-4">
          <CouponCodeForm
            ref={code}
            submit={m.couponApply}
            rental={{
              productId: quote.product.id,
              pickupTime: quote.pickupTime,
              returnTime: quote.returnTime,
              longer: true,
            }}
            initial={used.couponCode ?? ""}
            refusal={used.couponCode && quote.couponError?.message}
            onChecked={(coupon) => coupon && use({ couponCode: coupon.couponCode })}
            onCleared={enterCode}
            found={used.couponCode && quote.coupon ? m.couponApplied(quote.coupon.couponName) : undefined}
          />
        </div>
      )}
      <label className={row}>
        <input {...choice(NONE)} />
        {m.couponNone}
      </label>
      {!typing && quote.couponError && (
        <p role="alert" className="text-danger text-sm">
          {quote.couponError.message}
        </p>
      )}
    </fieldset>
  );
}

/** What the address says, and what choosing something else does to it. */
function useChosenCoupon() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const address = params.toString();
  const used = readCouponUse(params);
  // What was tapped is seen at once; address and amounts follow when the quote is there.
  const [tapped, setTapped] = useState({ value: NONE, at: "" });
  const [typing, setTyping] = useState(used.couponCode !== undefined);
  const use = (next: CouponUse) => {
    setTyping(next.couponCode !== undefined);
    setTapped({ value: next.couponId ?? NONE, at: address });
    navigate(withCouponUse(params, next), { replace: true, preventScrollReset: true });
  };
  const chosen = typing ? CODE : tapped.at === address ? tapped.value : (used.couponId ?? NONE);
  /** Until a code is entered there is no coupon, also none that was chosen before. */
  const enterCode = () => {
    if (used.couponId || used.couponCode) use({});
    setTyping(true);
  };
  const choose = (value: string) => {
    if (value === CODE) enterCode();
    else use(value === NONE ? {} : { couponId: value });
  };
  return { used, typing, chosen, use, enterCode, choose };
}

type CouponRowProps = { coupon: CouponView; usable: boolean; input: ComponentProps<"input"> };

/** One of the member's coupons, with why it cannot be chosen if so. */
function CouponRow({ coupon, usable, input }: CouponRowProps) {
  const m = useMessages("booking");
  const { off, percent, atMost } = useMessages("coupon");
  const { price } = useMessages("common");
  const until = useUntil();
  return (
    <label className={row}>
      <input {...input} disabled={!usable} />
      <span className="grow">
        <span className="block font-bold leading-snug">{coupon.couponName}</span>
        <span className="block text-muted text-xs">
          {coupon.viewText}
          {" / "}
          {until(coupon.validUntil)}
        </span>
        {!usable && <span className="block text-xs">{m.couponUnusable}</span>}
      </span>
      <span className="digits shrink-0 text-right font-bold">
        {off(coupon.discountPercent === null ? price(coupon.discountValue) : percent(coupon.discountPercent))}
        {coupon.discountPercent !== null && (
          <span className="block font-normal text-muted text-xs">{atMost(price(coupon.discountValue))}</span>
        )}
      </span>
    </label>
  );
}
