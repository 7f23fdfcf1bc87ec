import { Printer } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { LabelView } from "#contract/console/units.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { useMessages } from "../../messages/messages.ts";
import { loadMe } from "../../session/me.ts";
import { loadStations, useStation } from "../../stations.ts";

export async function loader({ request }: LoaderFunctionArgs): Promise<LabelView[]> {
  await loadStations(await loadMe());
  const params = new URL(request.url).searchParams;
  const [serials, station] = [params.get("serials"), params.get("station")];
  if (!serials && !station) return [];
  const query = station ? { station } : { serials: serials ?? "" };
  return (await call(api.labels.$get({ query }))).result.labels;
}

/** Labels of units or boxes, as they come out of a printer: three in a row, eight rows on a sheet of A4. */
export default function Labels() {
  const labels = useLoaderData<LabelView[]>();
  const { sheet: m, boxLabels } = useMessages("units");
  const here = useStation();
  return (
    <div className="mx-auto w-full max-w-4xl p-4 lg:p-6 print:max-w-none print:p-0">
      <PageTitle text={m.title} />
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        {labels.length > 0 && (
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {m.print}
          </Button>
        )}
        {here && (
          <ButtonLink look="outline" to={`/console/labels?station=${here.slug}`}>
            {boxLabels(here.name)}
          </ButtonLink>
        )}
        <p className="text-muted text-sm">{labels.length > 0 ? m.hint : m.none}</p>
      </div>
      <ul className="label-sheet grid gap-2 min-[30rem]:grid-cols-2 md:grid-cols-3">
        {labels.map(({ text, name, qr }) => (
          <li
            key={text}
            className="label flex items-center gap-3 rounded-xl border border-line bg-white p-3 text-black"
          >
            <img src={qr} alt="" width={88} height={88} className="size-[22mm] shrink-0" />
            <span className="min-w-0">
              <span className="block text-xs">{m.shop}</span>
              <strong className="digits block break-all text-base leading-tight">{text}</strong>
              <span className="mt-1 line-clamp-2 text-xs">{name}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
