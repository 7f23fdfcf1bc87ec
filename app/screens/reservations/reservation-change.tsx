import { useLoaderData, useNavigate } from "react-router";
import { call } from "#app/api.ts";
import { PageHead } from "#app/components/page-head.tsx";
import { fetchReservation } from "#app/components/rental/load-reservations.ts";
import { Steps } from "#app/components/steps.tsx";
import { askRules } from "#app/components/when/ask-rules.ts";
import { momentOf, readChoices, whereOf, writeChoices } from "#app/components/when/choices.ts";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { ChooseStep } from "#app/screens/products/parts/booking/choose-step.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ConfirmChange } from "./parts/confirm-change.tsx";
import { loadChange } from "./parts/load-change.ts";
import { RefusedChange } from "./parts/refused-change.tsx";

export async function loader({ page, params, request }: ScreenLoaderArgs) {
  const reservation = await fetchReservation(page.api, params.id ?? "");
  const { searchParams } = new URL(request.url);
  const asked = readChoices(searchParams);
  const choices = asked.pickup ? asked : presentChoices(reservation);
  const [product, places, rules, change] = await Promise.all([
    // What has left the shop has no page any more, and is not changed.
    reservation.change.allowed &&
      call(page.api.products[":id"].$get({ param: { id: String(reservation.product.id) } })),
    call(page.api.stations.$get({ query: whereOf(choices) })),
    askRules(page.api, choices),
    loadChange(page.api, reservation, choices, searchParams),
  ]);
  return {
    reservation,
    product: product ? product.data.productInfo : undefined,
    places: places.data,
    rules,
    choices,
    quote: change?.quote,
    refusal: change?.refusal,
  };
}

/** What is booked, as the first choice. */
const presentChoices = ({ pickupPlace, pickupTime, returnTime }: ReservationView) => ({
  station: pickupPlace.station.slug,
  pickup: momentOf(pickupTime),
  giveBack: momentOf(returnTime),
});

export default function ReservationChange() {
  const { reservation, product, places, rules, choices, quote, refusal } =
    useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("change");
  const { dateTime } = useMessages("common");
  const navigate = useNavigate();
  const { change } = reservation;
  const title = quote ? m.confirmTitle : m.title;
  const reselect = () => navigate(`?${writeChoices(choices)}`, { replace: true });
  return (
    <div className="page max-w-5xl py-6 sm:py-10">
      <PageHead title={`${title} ${reservation.number}`} noindex />
      <Steps label={m.stepLabel} steps={m.steps} current={quote ? 1 : 0} />
      <h1 className="font-bold text-2xl sm:text-3xl">{title}</h1>
      {change.allowed ? (
        <p className="digits mt-1 text-muted text-sm">{m.lead(dateTime(change.until))}</p>
      ) : (
        <NotNow id={reservation.id} why={m.notNow[change.reason ?? "status"]} />
      )}
      {change.allowed && quote && <ConfirmChange reservation={reservation} quote={quote} onReselect={reselect} />}
      {product && !quote && (
        <ChooseStep product={product} places={places} rules={rules} initial={choices} changing={reservation.id} />
      )}
      {change.allowed && (
        <RefusedChange refusal={refusal} reservationId={reservation.id} onClose={reselect} onReselect={reselect} />
      )}
    </div>
  );
}

function NotNow({ id, why }: { id: string; why: string }) {
  const m = useMessages("change");
  return (
    <div className="mt-6 grid gap-4">
      <p className="rounded-2xl bg-due-tint p-4 text-due text-sm">{why}</p>
      <ButtonLink to={`/reservations/${id}`} look="outline" className="justify-self-start">
        {m.toReservation}
      </ButtonLink>
    </div>
  );
}
