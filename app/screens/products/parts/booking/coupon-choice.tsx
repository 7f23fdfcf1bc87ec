import { type FormEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { CouponView } from "#contract/coupons.ts";
import type { QuoteView } from "#contract/reservations.ts";
import { useApi } from "../../../../api-context.tsx";
import { useMessages } from "../../../../messages/messages.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { useCall } from "../../../../use-call.ts";
import { type CouponUse, isCouponCode, readCouponUse, withCouponUse } from "./coupon-use.ts";

const row =
  "flex min-h-14 items-center gap-3 rounded-xl border border-line px-4 py-2 has-checked:border-primary has-checked:bg-tint has-disabled:text-muted";
const radio = "size-5 shrink-0 accent-primary";

/** One of the member's coupons, a code, or none. What is chosen stands in the address, and the quote follows it. */
export function CouponChoice({ quote, coupons }: { quote: QuoteView; coupons: CouponView[] }) {
  const m = useMessages("booking");
  const { price, date } = useMessages("common");
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const used = readCouponUse(params);
  const [typing, setTyping] = useState(used.couponCode !== undefined);
  const use = (next: CouponUse) => {
    setTyping(next.couponCode !== undefined);
    navigate(withCouponUse(params, next), { replace: true, preventScrollReset: true });
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{m.coupon}</legend>
      {coupons.map((coupon) => (
        <label key={coupon.id} className={row}>
          <input
            type="radio"
            name="coupon"
            className={radio}
            checked={!typing && used.couponId === coupon.id}
            disabled={!quote.usableCouponIds.includes(coupon.id)}
            onChange={() => use({ couponId: coupon.id })}
          />
          <span className="grow">
            <span className="block font-bold leading-snug">{coupon.couponName}</span>
            <span className="block text-muted text-xs">
              {quote.usableCouponIds.includes(coupon.id) ? coupon.viewText : m.couponUnusable}
              {" / "}
              {m.couponUntil(date(coupon.validUntil))}
            </span>
          </span>
          <span className="digits shrink-0 font-bold">{m.off(price(coupon.discountValue))}</span>
        </label>
      ))}
      <label className={row}>
        <input type="radio" name="coupon" className={radio} checked={typing} onChange={() => setTyping(true)} />
        {m.couponCode}
      </label>
      {typing && <CodeForm quote={quote} initial={used.couponCode ?? ""} onUse={use} />}
      <label className={row}>
        <input
          type="radio"
          name="coupon"
          className={radio}
          checked={!typing && used.couponId === undefined}
          onChange={() => use({})}
        />
        {m.couponNone}
      </label>
      {!typing && quote.couponError && <p className="text-danger text-sm">{quote.couponError.message}</p>}
    </fieldset>
  );
}

function CodeForm({ quote, initial, onUse }: { quote: QuoteView; initial: string; onUse: (use: CouponUse) => void }) {
  const m = useMessages("booking");
  const api = useApi();
  const { send, sending } = useCall();
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const applied = initial !== "" && quote.coupon;
  const check = async (event: FormEvent) => {
    event.preventDefault();
    const couponCode = text.normalize("NFKC").trim().toUpperCase();
    if (!isCouponCode(couponCode)) return setProblem(m.couponFormat);
    const { product, pickupTime, returnTime } = quote;
    const { ok, error } = await send(
      () => api.coupon.check.$post({ json: { couponCode, productId: product.id, pickupTime, returnTime } }),
      { handled: ["COU_001", "COU_002", "COU_003", "COU_004", "COM_003"] },
    );
    setProblem(error?.message);
    if (ok) onUse({ couponCode });
  };
  const error = problem ?? (initial ? quote.couponError?.message : undefined);
  return (
    <form onSubmit={check} noValidate className="rounded-xl bg-surface p-4">
      <div className="flex items-start gap-3">
        <div className="grow">
          <TextField
            label={m.couponCodeLabel}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={error}
            maxLength={30}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Button type="submit" look="outline" disabled={sending} className="mt-5 shrink-0 px-4">
          {m.couponApply}
        </Button>
      </div>
      <p role="status" className="text-primary text-sm">
        {applied && !error && m.couponApplied(applied.couponName)}
      </p>
    </form>
  );
}
