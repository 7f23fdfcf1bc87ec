import { BellRing, TriangleAlert } from "lucide-react";
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { useNavigate, useNavigation, useRevalidator } from "react-router";
import type { CodeEntry } from "#app/components/coupon/code-form.tsx";
import { type Choices, writeChoices } from "#app/components/when/choices.ts";
import { useMessages } from "#app/messages/messages.tsx";
import type { CouponView } from "#contract/coupons.ts";
import type { QuoteView } from "#contract/quote.ts";
import { Button, SubmitButton } from "#ui/button.tsx";
import { CheckField } from "#ui/field.tsx";
import { CardPanel } from "./card-panel.tsx";
import { CouponChoice } from "./coupon-choice.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { RefusalDialog } from "./refusal-dialog.tsx";
import { SameThingDialog } from "./same-thing-dialog.tsx";
import { COUPON_ID, useReserve } from "./use-reserve.ts";
import { useTicked } from "./use-ticked.ts";

/** `now`: the shop's clock when the page was loaded. */
type ConfirmStepProps = { quote: QuoteView; coupons: CouponView[]; choices: Choices; now: string };

/** The last look before paying. */
export function ConfirmStep({ quote, coupons, choices, now }: ConfirmStepProps) {
  const m = useMessages("booking");
  const navigate = useNavigate();
  const code = useRef<CodeEntry>(null);
  const back = () => navigate(`?${writeChoices(choices)}`);
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      {quote.offer && <KeptForYou offer={quote.offer} />}
      {!quote.cancellableNow && <NoWayBack quote={quote} />}
      <div className="lg:order-last lg:sticky lg:top-20">
        <OrderSummary quote={quote} choices={choices} />
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
        <ConfirmForm quote={quote} choices={choices} now={now} code={code} onReselect={back} />
      </div>
    </div>
  );
}

/** Of an offer of the waitlist: until when it is kept, and where it will be. */
function KeptForYou({ offer }: { offer: NonNullable<QuoteView["offer"]> }) {
  const m = useMessages("booking");
  const { dateTime } = useMessages("common");
  return (
    <section className="digits flex gap-3 rounded-2xl bg-tint p-4 lg:col-span-2">
      <BellRing aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
      <div>
        <h2 className="font-bold">{m.offerTitle(dateTime(offer.until))}</h2>
        <p className="mt-1 text-sm">{m.offerPlaces(offer.pickupStation, offer.returnStation)}</p>
      </div>
    </section>
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

type ConfirmFormProps = Omit<ConfirmStepProps, "coupons"> & {
  code: RefObject<CodeEntry | null>;
  onReselect: () => void;
};

function ConfirmForm({ quote, choices, now, code, onReselect }: ConfirmFormProps) {
  const m = useMessages("booking");
  const { price, taxIncluded, dateTime } = useMessages("common");
  const [ticked, setTicked] = useTicked(quote);
  const [asked, setAsked] = useState(false);
  const { reserve, sending, refusal, forget } = useReserve(quote, choices, now);
  const same = refusal?.code === "RES_008";
  // A new quote is on its way: nobody should pay for the old one.
  const states = [useNavigation().state, useRevalidator().state];
  const quoting = states.some((state) => state !== "idle");
  const noticeCancel = quote.total > 0 ? m.noticeCancel : m.noticeCancelFree;
  const notices = [
    (quote.cancellableNow ? noticeCancel : m.noticeNoCancel)(dateTime(quote.cancellationDeadline)),
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
        <NoticeChecks notices={notices} ticked={ticked} onTick={setTicked} asked={asked} />
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

type NoticeChecksProps = {
  notices: string[];
  ticked: string[];
  onTick: (ticked: string[]) => void;
  /** Whether the form was sent: what is not ticked is missing from then on. */
  asked: boolean;
};

function NoticeChecks({ notices, ticked, onTick, asked }: NoticeChecksProps) {
  const m = useMessages("booking");
  return (
    <div className="grid gap-3 rounded-xl bg-surface p-4">
      {notices.map((notice) => (
        <CheckField
          key={notice}
          label={notice}
          checked={ticked.includes(notice)}
          onChange={({ target }) =>
            onTick(target.checked ? [...ticked, notice] : ticked.filter((each) => each !== notice))
          }
          error={asked && !ticked.includes(notice) ? m.noticeMissing : undefined}
        />
      ))}
    </div>
  );
}
