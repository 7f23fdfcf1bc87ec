import { useLoaderData, useNavigate } from "react-router";
import type { ConsoleStations } from "#contract/console/stations.ts";
import { showSuccess } from "#ui/snackbar.tsx";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { useMessages } from "../../messages/messages.ts";
import { page } from "../../page.ts";
import { forgetStations } from "../../stations.ts";
import { SAVED } from "../../unsaved.ts";
import { useCall } from "../../use-call.ts";
import { type Draft, emptyDraft, factsFrom, StationForm } from "./parts/station-form.tsx";

export const loader = async () => (await call(api.stations.$get())).result.areas;

/** A new station, which members do not see until it opens. */
export default function NewStation() {
  const areas = useLoaderData<ConsoleStations["areas"]>();
  const { form: m } = useMessages("stations");
  const { language } = page();
  const { send, sending } = useCall();
  const navigate = useNavigate();
  const submit = async (draft: Draft) => {
    const slug = draft.slug.trim();
    const answer = await send(() => api.stations.$post({ json: { slug, ...factsFrom(draft) } }));
    if (answer.error) return answer.error.fields;
    forgetStations();
    showSuccess(m.saved);
    await navigate(`/console/stations/${slug}`, { state: SAVED });
    return {};
  };
  return (
    <div className="mx-auto w-full max-w-4xl p-4 lg:p-6">
      <PageTitle text={m.newTitle} />
      <StationForm
        isNew
        draft={emptyDraft(areas.length === 1 ? (areas[0]?.slug ?? "") : "")}
        areas={areas.map(({ slug, name }) => ({ slug, name: name[language] }))}
        sending={sending}
        onSubmit={submit}
      />
    </div>
  );
}
