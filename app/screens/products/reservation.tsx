import { useLoaderData } from "react-router";
import { call } from "../../api.ts";
import { PageHead } from "../../components/page-head.tsx";
import { Steps } from "../../components/steps.tsx";
import type { ScreenLoaderArgs } from "../../load-screen.ts";
import { useMessages } from "../../messages/messages.tsx";
import { readChoices } from "./parts/booking/choices.ts";
import { ChooseStep } from "./parts/booking/choose-step.tsx";

export async function loader({ page, params, request }: ScreenLoaderArgs) {
  const [product, home, time] = await Promise.all([
    call(page.api.products[":id"].$get({ param: { id: params.id ?? "" } })),
    call(page.api.home.$get()),
    call(page.api.reservation.time.$get()),
  ]);
  return {
    product: product.data.productInfo,
    stations: home.data.stations,
    rules: time.result,
    choices: readChoices(new URL(request.url).searchParams),
  };
}

export default function Reservation() {
  const { product, stations, rules, choices } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("booking");
  const { dateTime } = useMessages("common");
  return (
    <div className="page max-w-5xl py-6 sm:py-10">
      <PageHead title={m.chooseTitle} noindex />
      <Steps label={m.stepLabel} steps={m.steps} current={0} />
      <h1 className="font-bold text-2xl">{m.chooseTitle}</h1>
      {rules.maintenance && (
        <p className="mt-4 rounded-xl bg-due-tint p-4 text-due text-sm">
          {m.maintenance(dateTime(rules.maintenance.from), dateTime(rules.maintenance.to))}
        </p>
      )}
      <ChooseStep product={product} stations={stations} rules={rules} initial={choices} />
    </div>
  );
}
