import { TriangleAlert } from "lucide-react";
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation, useRevalidator, useSearchParams } from "react-router";
import type { CouponView } from "#contract/coupons.ts";
import type { QuoteView } from "#contract/reservations.ts";
import { useApi } from "../../../../api-context.tsx";
import type { CodeEntry } from "../../../../components/coupon/code-form.tsx";
import { formMemory } from "../../../../form-memory.ts";
import { useLanguage, useMessages } from "../../../../messages/messages.tsx";
import { startKeeping } from "../../../../offline/saved-copies.ts";
import { prefetch } from "../../../../prefetch.ts";
import { useSite } from "../../../../site.tsx";
import { Button, SubmitButton } from "../../../../ui/button.tsx";
import { CheckField } from "../../../../ui/field.tsx";
import { showError } from "../../../../ui/snackbar.tsx";
import { useCall } from "../../../../use-call.ts";
import { CardPanel } from "./card-panel.tsx";
import { type Choices, writeChoices } from "./choices.ts";
import { CouponChoice } from "./coupon-choice.tsx";
import { readCouponUse } from "./coupon-use.ts";
import { handOver } from "./just-reserved.ts";
import { OrderSummary } from "./order-summary.tsx";
import { isClear, type Refusal, RefusalDialog } from "./refusal-dialog.tsx";
import { SameThingDialog } from "./same-thing-dialog.tsx";

type ConfirmStepProps = { quote: QuoteView; coupons: CouponView[]; choices: Choices };

const couponCodes = ["COU_001", "COU_002", "COU_003", "COU_004"] as const;
const COUPON_ID = "coupon";

/** The last look before paying. */
export function ConfirmStep({ quote, coupons, choices }: ConfirmStepProps) {
  const m = useMessages("booking");
  const navigate = useNavigate();
  const code = useRef<CodeEntry>(null);
  const back = () => navigate(`?${writeChoices(choices)}`);
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      {!quote.cancellableNow && <NoWayBack quote={quote} />}
      <div className="lg:order-last lg:sticky lg:top-20">
        <OrderSummary quote={quote} />
        <Button look="plain" onClick={back} className="mt-2 w-full">
          {m.back}
        </Button>
      </div>
      <div className="grid gap-10">
        <Part title={m.card}>
          <CardPanel quote={quote} />
        </Part>
        <Part title={m.coupon} id={COUPON_ID}>
          <CouponChoice quote={quote} coupons={coupons} code={code} />
        </Part>
        <ConfirmForm quote={quote} choices={choices} code={code} onReselect={back} />
      </div>
    </div>
  );
}

/** Said before anything is paid: there is no way back from this one, and why. */
function NoWayBack({ quote: { cancellationDeadlineHours, cancellationDeadline } }: { quote: QuoteView }) {
  const m = useMessages("booking");
  const { dateTime } = useMessages("common");
  return (
    <section className="flex gap-3 rounded-2xl border border-due bg-due-tint p-4 text-due lg:col-span-2">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <h2 className="font-bold">{m.finalTitle}</h2>
        <p className="mt-1 text-sm">{m.finalBody(cancellationDeadlineHours, dateTime(cancellationDeadline))}</p>
      </div>
    </section>
  );
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2 className="mb-3 font-bold text-lg">{title}</h2>
      {children}
    </section>
  );
}

type ConfirmFormProps = {
  quote: QuoteView;
  choices: Choices;
  code: RefObject<CodeEntry | null>;
  onReselect: () => void;
};

function ConfirmForm({ quote, choices, code, onReselect }: ConfirmFormProps) {
  const m = useMessages("booking");
  const { price, taxIncluded, dateTime } = useMessages("common");
  // The words that were agreed to: when a new quote says something else, that is asked for again.
  const [ticked, setTicked] = useState<string[]>([]);
  const [asked, setAsked] = useState(false);
  const { reserve, sending, refusal, forget } = useReserve(quote, choices);
  const same = refusal?.code === "RES_008";
  usePreparations(quote.product.id);
  // A new quote is on its way: nobody should pay for the old one.
  const states = [useNavigation().state, useRevalidator().state];
  const quoting = states.some((state) => state !== "idle");
  const notices = [
    (quote.cancellableNow ? m.noticeCancel : m.noticeNoCancel)(dateTime(quote.cancellationDeadline)),
    m.noticeLate(quote.lateGraceMinutes),
    m.noticeDamage(price(quote.latestLateFee) + taxIncluded),
  ];
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (code.current?.refuseUnused(m.couponPending)) return;
    const first = notices.findIndex((notice) => !ticked.includes(notice));
    if (first >= 0) event.currentTarget.querySelectorAll("input")[first]?.focus();
    else await reserve();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Part title={m.notices}>
        <p className="mb-2 text-muted text-sm">{m.noticesHint}</p>
        <div className="grid gap-3 rounded-xl bg-surface p-4">
          {notices.map((notice) => (
            <CheckField
              key={notice}
              label={notice}
              checked={ticked.includes(notice)}
              onChange={({ target }) =>
                setTicked(target.checked ? [...ticked, notice] : ticked.filter((each) => each !== notice))
              }
              error={asked && !ticked.includes(notice) ? m.noticeMissing : undefined}
            />
          ))}
        </div>
      </Part>
      <SubmitButton
        disabled={sending || quoting || (quote.cardNeeded && !quote.card)}
        className="mt-6 min-h-14 w-full text-lg"
      >
        {quote.total > 0 ? m.submitPay(price(quote.total)) : m.submit}
      </SubmitButton>
      {quote.cardNeeded && !quote.card && <p className="mt-2 text-center text-due text-sm">{m.cardNone}</p>}
      <SameThingDialog
        refusal={same ? refusal : undefined}
        total={quote.total}
        onAnother={() => reserve({ another: true })}
        onClose={forget}
      />
      <RefusalDialog
        refusal={same ? undefined : refusal}
        productId={quote.product.id}
        onClose={forget}
        onReselect={onReselect}
      />
    </form>
  );
}

/** Gets ready what is needed right after the booking: there may be no network any more by then. */
function usePreparations(productId: number): void {
  const language = useLanguage();
  const { build } = useSite();
  useEffect(() => {
    void prefetch(`/products/${productId}/reservation/success`, language);
    startKeeping(build).catch(() => {});
  }, [productId, language, build]);
}

/** What was sent last, and nobody knows yet what became of it: it survives a reload. */
const sent = formMemory<{ wish: string; key: string }>("reservation");

/** The key of a wish: the same one for the same wish until it is granted or refused, so that it is never paid twice. */
function keyOf(wish: object): string {
  const text = JSON.stringify(wish);
  const last = sent.read();
  const key = last.wish === text && last.key ? last.key : crypto.randomUUID();
  sent.write({ wish: text, key });
  return key;
}

/** Sends the reservation once, whatever happens on the way. */
function useReserve(quote: QuoteView, { station, area }: Choices) {
  const api = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const { send, sending } = useCall();
  const [refusal, setRefusal] = useState<Refusal>();
  const { id } = quote.product;

  const reserve = async (more: { another?: true } = {}) => {
    setRefusal(undefined);
    const wish = {
      productId: id,
      pickupTime: quote.pickupTime,
      returnTime: quote.returnTime,
      ...(station && { pickupStation: station, returnStation: station }),
      ...(area && { area }),
      ...readCouponUse(params),
      ...more,
    };
    const json = { ...wish, requestKey: keyOf(wish), noticesAccepted: true as const, expectedTotal: quote.total };
    const { ok, error } = await send(() => api.products[":id"].reservation.$post({ param: { id: String(id) }, json }), {
      handled: "other",
    });
    // A clear refusal has reserved nothing, so the next try is another request. Else only the same key may be sent again.
    if (ok || isClear(error)) sent.clear();
    if (ok) {
      handOver(ok.result);
      return navigate(`/products/${id}/reservation/success?id=${ok.result.id}`, { replace: true });
    }
    // The coupon is gone: the new quote says so, and what the rental costs without it.
    if (couponCodes.some((code) => code === error.code)) {
      await revalidate();
      document.getElementById(COUPON_ID)?.scrollIntoView({ block: "center" });
    } else if (error.fields.expectedTotal) {
      // The price has changed. What it is now stands on the page before it is said.
      await revalidate();
      showError(error.message);
    } else if (error.status !== 403 && error.code !== "COM_003") setRefusal(error);
  };
  return { reserve, sending, refusal, forget: () => setRefusal(undefined) };
}
