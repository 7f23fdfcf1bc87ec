import { type FormEvent, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { ConsoleStations } from "#contract/console/stations.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api, call } from "../../api.ts";
import { DeskTable } from "../../components/desk-table.tsx";
import { Outdated } from "../../components/outdated.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { Section } from "../../components/section.tsx";
import { useRowKeys } from "../../keys/use-row-keys.ts";
import { useMessages } from "../../messages/messages.ts";
import { page } from "../../page.ts";
import { mayDo, useMe } from "../../session/me.ts";
import { useCall } from "../../use-call.ts";
import { useForm } from "../../use-form.ts";
import { type Maintenance, ShopMaintenance } from "./parts/shop-maintenance.tsx";
import { StateChip } from "./parts/state-chip.tsx";

export async function loader() {
  const [{ result }, maintenance] = await Promise.all([call(api.stations.$get()), call(api.maintenance.$get())]);
  return { ...result, maintenance: maintenance.result };
}

type Loaded = ConsoleStations & { maintenance: Maintenance };

/** All stations, the areas they are in, and when the whole shop rests. */
export default function Stations() {
  const { areas, stations, maintenance } = useLoaderData<Loaded>();
  const m = useMessages("stations");
  const me = useMe();
  const own = stations.filter(({ slug }) => me.stations === null || me.stations.includes(slug));
  const mayChange = mayDo(me, "stations.change") && me.stations === null;
  useRowKeys();
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-4 p-4 lg:p-6">
      <PageTitle text={m.title} />
      <div className="flex items-center gap-3">
        <p role="status" className="grow text-muted text-sm">
          {m.count(own.length)}
        </p>
        {mayChange && areas.length > 0 && <ButtonLink to="/console/stations/new">{m.add}</ButtonLink>}
      </div>
      {own.length === 0 ? (
        <p className="rounded-2xl border border-line bg-canvas p-6">{m.none}</p>
      ) : (
        <List stations={own} areas={areas} />
      )}
      {mayChange && <Areas areas={areas} />}
      {me.stations === null && <ShopMaintenance maintenance={maintenance} />}
    </div>
  );
}

function List({ stations, areas }: Pick<Loaded, "stations" | "areas">) {
  const m = useMessages("stations");
  const { dot } = useMessages("common");
  const { columns } = m;
  const areaName = useAreaName(areas);
  return (
    <>
      <ul className="grid gap-3 lg:hidden">
        {stations.map((station) => (
          <li key={station.slug}>
            <Link
              data-row
              to={`/console/stations/${station.slug}`}
              className="grid gap-1 rounded-2xl border border-line bg-canvas p-4 hover:bg-tint"
            >
              <span className="flex items-center justify-between gap-2">
                <b>{station.name}</b>
                <StateChip state={station.state} />
              </span>
              <span className="digits text-muted text-sm">
                {[areaName(station.area), m.boxCount(station.boxes), station.ownHours && m.ownHours]
                  .filter(Boolean)
                  .join(dot)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <DeskTable
        heads={Object.entries(columns).map(([name, label]) => (
          <th key={name} scope="col" className="px-4 py-3 font-normal">
            {label}
          </th>
        ))}
      >
        {stations.map((station) => (
          <Row key={station.slug} station={station} areaName={areaName(station.area)} />
        ))}
      </DeskTable>
    </>
  );
}

function Row({ station, areaName }: { station: Loaded["stations"][number]; areaName: string }) {
  const m = useMessages("stations");
  const { slug, name, state, boxes, hasCounter, ownHours } = station;
  const cell = "border-hair border-t px-4 py-1";
  return (
    <tr className="focus-within:bg-tint hover:bg-tint">
      <td className={cell}>
        <Link data-row to={`/console/stations/${slug}`} className="flex min-h-11 items-center font-bold text-primary">
          {name}
        </Link>
      </td>
      <td className={cell}>{areaName}</td>
      <td className={cell}>
        <StateChip state={state} />
      </td>
      <td className={`digits ${cell}`}>{m.boxCount(boxes)}</td>
      <td className={cell}>{hasCounter ? m.hasCounter : m.noCounter}</td>
      <td className={cell}>{ownHours ? m.ownHours : m.shopHours}</td>
    </tr>
  );
}

function useAreaName(areas: Loaded["areas"]) {
  const { language } = page();
  return (wanted: string) => areas.find(({ slug }) => slug === wanted)?.name[language] ?? wanted;
}

function Areas({ areas }: Pick<Loaded, "areas">) {
  const { areas: m } = useMessages("stations");
  const areaName = useAreaName(areas);
  const { send } = useCall();
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Edited>();
  const load = async () => {
    const { ok } = await send(() => api.stations.$get());
    if (!ok) return;
    const found = ok.result.areas.find(({ slug }) => slug === edited?.slug);
    setEdited(found && { slug: found.slug, version: found.version, ...found.name });
    await revalidate();
  };
  return (
    <Section title={m.title} lead={m.lead}>
      {areas.length === 0 && <p className="text-sm">{m.none}</p>}
      <ul>
        {areas.map(({ slug, name, stations, version }) => (
          <li key={slug} className="flex items-center gap-3 border-hair border-b">
            <span className="grow">{areaName(slug)}</span>
            <span className="digits text-muted text-sm">{m.stations(stations)}</span>
            <Button look="plain" onClick={() => setEdited({ slug, version, ...name })}>
              {m.rename}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="outline" className="mt-3" onClick={() => setEdited({ slug: "", ja: "", en: "" })}>
        {m.add}
      </Button>
      {edited && <AreaDialog key={edited.version} area={edited} onClose={() => setEdited(undefined)} onLoad={load} />}
    </Section>
  );
}

/** Without a version: one that is to be added. */
type Edited = { slug: string; ja: string; en: string; version?: string };
type AreaDialogProps = { area: Edited; onClose: () => void; onLoad: () => unknown };

function AreaDialog({ area: { version, ...area }, onClose, onLoad }: AreaDialogProps) {
  const { areas: m, form } = useMessages("stations");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const { values, field, showErrors } = useForm(area);
  const [outdated, setOutdated] = useState<string>();
  const isNew = area.slug === "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { slug, ja, en } = values;
    const json = { slug: slug.trim(), name: { ja, en }, version, isNew };
    const answer = await send(() => api.areas.$post({ json }), { handled: ["COM_015"] });
    if (answer.error) {
      if (answer.error.code === "COM_015") return setOutdated(answer.error.message);
      const { "name.ja": jaError, "name.en": enError, ...others } = answer.error.fields;
      return showErrors({ fields: { ...others, ...(jaError && { ja: jaError }), ...(enError && { en: enError }) } });
    }
    showSuccess(m.saved);
    await revalidate();
    onClose();
  };
  return (
    <Dialog open sheet title={isNew ? m.add : m.rename} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <Outdated text={outdated} onLoad={onLoad} />
        {isNew && <TextField label={m.slug} hint={form.slugHint} required maxLength={40} {...field("slug")} />}
        <TextField label={m.ja} required maxLength={40} {...field("ja")} />
        <TextField label={m.en} required maxLength={40} {...field("en")} />
        <Button type="submit" disabled={sending}>
          {m.save}
        </Button>
      </form>
    </Dialog>
  );
}
