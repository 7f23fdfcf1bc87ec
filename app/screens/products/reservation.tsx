import { useEffect, useRef } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { call } from "#app/api.ts";
import { useHasRequests } from "#app/components/outcome/pending-requests.ts";
import { PageHead } from "#app/components/page-head.tsx";
import { ProductName } from "#app/components/product-name.tsx";
import { DebtNotice } from "#app/components/rental/debt-notice.tsx";
import { Steps } from "#app/components/steps.tsx";
import { readChoices, whereOf, writeChoices } from "#app/components/when/choices.ts";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useSession } from "#app/session/session.ts";
import { Link } from "#ui/link.tsx";
import { ChooseStep } from "./parts/booking/choose-step.tsx";
import { ConfirmStep } from "./parts/booking/confirm-step.tsx";
import { loadQuote } from "./parts/booking/load-quote.ts";
import { RefusalDialog } from "./parts/booking/refusal-dialog.tsx";

export async function loader({ page, params, request }: ScreenLoaderArgs) {
  const id = params.id ?? "";
  const { searchParams } = new URL(request.url);
  const choices = readChoices(searchParams);
  const [product, places, time, allowance, confirm] = await Promise.all([
    call(page.api.products[":id"].$get({ param: { id } })),
    call(page.api.stations.$get({ query: whereOf(choices) })),
    call(page.api.reservation.time.$get({ query: whereOf(choices) })),
    call(page.api.reservation.allowance.$get()),
    loadQuote(page.api, id, choices, searchParams),
  ]);
  return {
    product: product.data.productInfo,
    places: places.data,
    rules: time.result,
    allowance: allowance.result,
    choices,
    quoted: confirm?.quote && { quote: confirm.quote, coupons: confirm.coupons },
    refusal: confirm?.refusal,
  };
}

export default function Reservation() {
  const { product, places, rules, allowance, choices, quoted, refusal } =
    useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("booking");
  const { dateTime } = useMessages("common");
  const navigate = useNavigate();
  const session = useSession();
  const pending = useHasRequests(session.status === "authenticated" ? session.user.id : undefined, product.id);
  const title = quoted ? m.confirmTitle : m.chooseTitle;
  const reselect = () => navigate(`?${writeChoices(choices)}`, { replace: true });
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
      <LimitNotice {...allowance} />
      {quoted ? (
        <ConfirmStep {...quoted} choices={choices} now={rules.now} />
      ) : (
        <ChooseStep product={product} places={places} rules={rules} initial={choices} />
      )}
      {/* What stands in the way may be this very request, which is being paid: its end is told first. */}
      {!pending && <RefusalDialog refusal={refusal} productId={product.id} onClose={reselect} onReselect={reselect} />}
    </div>
  );
}

type LimitNoticeProps = Pick<Awaited<ReturnType<typeof loader>>["allowance"], "debts" | "blocked">;

/** Said before anything is chosen: nobody should choose what they cannot have. */
function LimitNotice({ debts, blocked }: LimitNoticeProps) {
  const m = useMessages("debt");
  if (debts.length > 0 || !blocked) return <DebtNotice debts={debts} />;
  return (
    <div className="mt-6 rounded-2xl bg-due-tint p-4 text-due text-sm">
      <p>{blocked.message}</p>
      <Link to="/reservations" className="inline-flex min-h-11 items-center font-bold underline underline-offset-4">
        {m.toReservations}
      </Link>
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
