import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import type { ConsoleStation, StationFacts } from "#contract/console/stations.ts";
import { showSuccess } from "#ui/snackbar.tsx";
import { api, call } from "../../api.ts";
import { Outdated } from "../../components/outdated.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { useMessages } from "../../messages/messages.ts";
import { page } from "../../page.ts";
import { forgetStations } from "../../stations.ts";
import { SAVED } from "../../unsaved.ts";
import { useCall } from "../../use-call.ts";
import { useReloaded } from "../../use-reloaded.ts";
import { type Draft, draftOf, factsFrom, StationForm } from "./parts/station-form.tsx";

export const loader = async ({ params }: LoaderFunctionArgs) =>
  (await call(api.stations[":station"].$get({ param: { station: params.station ?? "" } }))).result;

export default function EditStation() {
  const station = useLoaderData<ConsoleStation>();
  const { form: m } = useMessages("stations");
  const { language } = page();
  const { send, sending } = useCall();
  const navigate = useNavigate();
  const { slug } = station;
  const [key, load] = useReloaded(station.version);
  const [outdated, setOutdated] = useState<string>();
  const submit = async (draft: Draft) => {
    const json = { ...factsFrom(draft), version: station.version };
    const put = () => api.stations[":station"].$put({ param: { station: slug }, json });
    const answer = await send(put, { handled: ["COM_015"] });
    setOutdated(answer.error?.code === "COM_015" ? answer.error.message : undefined);
    if (answer.error) return answer.error.fields;
    forgetStations();
    showSuccess(m.saved);
    await navigate(`/console/stations/${slug}`, { state: SAVED });
    return {};
  };
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-4 p-4 lg:p-6">
      <PageTitle text={m.editTitle(station.name[language])} />
      <StationForm
        key={key}
        isNew={false}
        draft={draftOf(slug, station as StationFacts)}
        areas={station.areas}
        sending={sending}
        onSubmit={submit}
      />
      <Outdated
        text={outdated}
        onLoad={async () => {
          await load();
          setOutdated(undefined);
        }}
      />
    </div>
  );
}
