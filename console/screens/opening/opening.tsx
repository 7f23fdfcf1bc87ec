import { Check } from "lucide-react";
import { useLoaderData } from "react-router";
import type { OpeningView } from "#contract/console/opening.ts";
import { isOpenForMembers, type OpeningStep, openingSteps } from "#domain/staff/opening.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { useMessages } from "../../messages/messages.ts";

export const loader = async () => (await call(api.opening.$get())).result;

/** What an empty shop needs until members can rent: each step, whether it is done, and where it is done. */
export default function Opening() {
  const { done, station, rentable, unrentable } = useLoaderData<OpeningView>();
  const m = useMessages("opening");
  const next = openingSteps.find((step) => !done.includes(step));
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4 p-4 lg:p-6">
      <PageTitle text={m.title} />
      {isOpenForMembers(done) && rentable > 0 ? (
        <p role="status" className="rounded-2xl bg-tint p-4 font-bold text-primary-strong">
          {unrentable.count > 0 ? m.readyInPart : m.ready}
        </p>
      ) : (
        <p className="text-muted text-sm">{m.lead}</p>
      )}
      {/* Before a station is open, the steps below say what is missing. */}
      {done.includes("open") && unrentable.count > 0 && <Unrentable {...unrentable} />}
      <ol className="rounded-2xl border border-line bg-canvas px-4 lg:px-5">
        <Step title={m.settings.title} body={m.settings.body} act={m.settings.act} to="/console/settings" />
        {openingSteps.map((step) => (
          <Step
            key={step}
            {...m.steps[step]}
            to={placeOf(step, station)}
            done={done.includes(step)}
            next={step === next}
          />
        ))}
      </ol>
    </div>
  );
}

function placeOf(step: OpeningStep, station: string | null): string {
  const ofStation = station ? `/console/stations/${station}` : "/console/stations";
  const places: Record<OpeningStep, string> = {
    areas: "/console/stations",
    stations: "/console/stations",
    boxes: ofStation,
    categories: "/console/categories",
    products: "/console/products",
    units: "/console/units/add",
    staff: "/console/staff",
    open: ofStation,
  };
  return places[step];
}

/** What members see and cannot have, with what is to be done about it. */
function Unrentable({ count, products }: OpeningView["unrentable"]) {
  const { unrentable: m } = useMessages("opening");
  const more = count - products.length;
  return (
    <section aria-labelledby="unrentable" className="grid gap-3 rounded-2xl border border-due bg-due-tint p-4 lg:px-5">
      <h2 id="unrentable" className="font-bold text-due">
        {m.title(count)}
      </h2>
      <p className="text-sm">{m.lead}</p>
      <ul className="grid gap-3">
        {products.map(({ id, name, boxSize, reason }) => (
          <li key={id}>
            <Link to={`/console/products/${id}`} className="inline-flex min-h-11 items-center font-bold underline">
              {name}
            </Link>
            <p className="text-sm">{m.reasons[reason](boxSize)}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm">{m.more(more)}</p>}
    </section>
  );
}

type StepProps = { title: string; body: string; act: string; to: string; done?: boolean; next?: boolean };

/** Whether the settings are right nobody but the operator knows: that step is never called done. */
function Step({ title, body, act, to, done = false, next = false }: StepProps) {
  const { done: word } = useMessages("opening");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-hair py-3 not-first:border-t">
      <span
        aria-hidden="true"
        className={`grid size-8 shrink-0 place-items-center rounded-full ${done ? "bg-primary text-on-primary" : "border border-line"}`}
      >
        {done && <Check className="size-5" />}
      </span>
      <div className="min-w-52 flex-1">
        <h2 className="font-bold">
          {title}
          {done && <span className="sr-only">{word}</span>}
        </h2>
        <p className="text-muted text-sm">{body}</p>
      </div>
      <ButtonLink look={next ? "primary" : "outline"} to={to} className="max-sm:w-full">
        {act}
      </ButtonLink>
    </li>
  );
}
