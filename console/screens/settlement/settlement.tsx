import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import type { SettlementView } from "#contract/console/settlement.ts";
import { ButtonLink } from "#ui/button.tsx";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { useRowKeys } from "../../keys/use-row-keys.ts";
import { useMessages } from "../../messages/messages.ts";
import { DayRow } from "./parts/day-row.tsx";

/** Which days are shown lives in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const until = new URL(request.url).searchParams.get("until")?.trim();
  return (await call(api.settlement.$get({ query: until ? { until } : {} }))).result;
}

/** What each day came to, in our books and the gateway's. */
export default function Settlement() {
  const { days, before } = useLoaderData<SettlementView>();
  const { settlement: m } = useMessages("money");
  const [params] = useSearchParams();
  useRowKeys();
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-4 p-4 lg:p-6">
      <PageTitle text={m.title} />
      <p className="text-muted text-sm">{m.lead}</p>
      <ul className="overflow-hidden rounded-2xl border border-line bg-canvas">
        <li
          aria-hidden="true"
          className="grid grid-cols-[9rem_1fr_1fr_1fr_7rem] gap-x-4 bg-surface px-4 py-2 text-right text-muted text-xs max-lg:hidden"
        >
          <span className="text-left">{m.day}</span>
          <span>{m.ours}</span>
          <span>{m.theirs}</span>
          <span>{m.difference}</span>
          <span>{m.state}</span>
        </li>
        {days.map((day) => (
          <DayRow key={day.day} day={day} />
        ))}
      </ul>
      <div className="flex justify-center gap-2">
        {params.has("until") && (
          <ButtonLink look="plain" to="?">
            {m.latest}
          </ButtonLink>
        )}
        <ButtonLink look="outline" to={`?until=${before}`}>
          {m.earlier}
        </ButtonLink>
      </div>
    </div>
  );
}
