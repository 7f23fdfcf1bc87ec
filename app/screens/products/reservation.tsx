import { useEffect, useRef } from "react";
import { useLoaderData } from "react-router";
import { call } from "#app/api.ts";
import { useHasRequests } from "#app/components/outcome/pending-requests.ts";
import { PageHead } from "#app/components/page-head.tsx";
import { ProductName } from "#app/components/product-name.tsx";
import { Steps } from "#app/components/steps.tsx";
import { askRules } from "#app/components/when/ask-rules.ts";
import { readChoices, whereOf } from "#app/components/when/choices.ts";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import type { PageContext } from "#app/page-context.ts";
import { useSession } from "#app/session/session.ts";
import { ChooseStep } from "./parts/booking/choose-step.tsx";
import { loadQuote } from "./parts/booking/load-quote.ts";
import { limitPart, quotePart } from "./parts/booking/parts-later.ts";

export async function loader({ page, params, request }: ScreenLoaderArgs) {
  const id = params.id ?? "";
  const { searchParams } = new URL(request.url);
  const choices = readChoices(searchParams);
  const [product, places, rules, allowance, confirm] = await Promise.all([
    call(page.api.products[":id"].$get({ param: { id } })),
    call(page.api.stations.$get({ query: whereOf(choices) })),
    askRules(page.api, choices),
    loadAllowance(page),
    loadQuote(page, id, choices, searchParams),
  ]);
  return {
    product: product.data.productInfo,
    places: places.data,
    rules,
    allowance,
    choices,
    quoted: confirm?.quote && { quote: confirm.quote, coupons: confirm.coupons },
    refusal: confirm?.refusal,
  };
}

const { Part: LimitNotice } = limitPart;
const { Part: QuotePart } = quotePart;

const isLimited = ({ debts, blocked }: { debts: object[]; blocked: object | null }) =>
  debts.length > 0 || blocked !== null;

async function loadAllowance(page: PageContext) {
  const { result } = await call(page.api.reservation.allowance.$get());
  if (isLimited(result)) await limitPart.load(page);
  return result;
}

export default function Reservation() {
  const { product, places, rules, allowance, choices, quoted, refusal } =
    useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("booking");
  const { dateTime } = useMessages("common");
  const session = useSession();
  const pending = useHasRequests(session.status === "authenticated" ? session.user.id : undefined, product.id);
  const title = quoted ? m.confirmTitle : m.chooseTitle;
  const asked = { productId: product.id, choices, now: rules.now };
  useFocusOnStep(quoted !== undefined);
  return (
    <div className="page max-w-5xl py-6 sm:py-10">
      <PageHead title={title} noindex />
      <Steps label={m.stepLabel} steps={m.steps} current={quoted ? 1 : 0} />
      <h1 className="font-bold text-2xl sm:text-3xl">{title}</h1>
      {!quoted && (
        <p className="mt-1 lg:hidden">
          <ProductName name={product.name} />
        </p>
      )}
      {rules.maintenance && (
        <p className="mt-4 rounded-xl bg-due-tint p-4 text-due text-sm">
          {m.maintenance(dateTime(rules.maintenance.from), dateTime(rules.maintenance.to))}
        </p>
      )}
      {isLimited(allowance) && <LimitNotice {...allowance} />}
      {quoted ? (
        <QuotePart quoted={quoted} {...asked} />
      ) : (
        <ChooseStep product={product} places={places} rules={rules} initial={choices} />
      )}
      {/* What stands in the way may be this very request, which is being paid: its end is told first. */}
      {refusal && !pending && <QuotePart refusal={refusal} {...asked} />}
    </div>
  );
}

/** Another step is another page to those who cannot see it, although the path stays. */
function useFocusOnStep(confirming: boolean): void {
  const previous = useRef(confirming);
  useEffect(() => {
    if (previous.current !== confirming) document.querySelector("main")?.focus({ preventScroll: true });
    previous.current = confirming;
  }, [confirming]);
}
