import type { ClientResponse } from "hono/client";
import { FileUp } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import type { ImportPlan } from "#contract/console/csv.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { showError, showSuccess } from "#ui/snackbar.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { page } from "../../../page.ts";
import { consoleFetch } from "../../../session/console-fetch.ts";
import { useCall } from "../../../use-call.ts";
import { Plan } from "./plan.tsx";

type Planned = ClientResponse<{ status: "success"; result: ImportPlan }, 200, "json">;

const send = (address: string, file: Blob) =>
  consoleFetch(`/api/console/csv/${address}`, {
    method: "POST",
    headers: { "Content-Type": "text/csv", "Accept-Language": page().language },
    body: file,
  }) as unknown as Promise<Planned>;

/** A file is shown before it does anything, and then does what was shown or nothing. */
export function Import({ list }: { list: string }) {
  const m = useMessages("csv");
  const { send: sendCall, sending } = useCall();
  const [chosen, setChosen] = useState<{ file: Blob; name: string; plan: ImportPlan }>();
  const [added, setAdded] = useState<string[]>([]);
  const look = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [given] = target.files ?? [];
    if (!given) return;
    // Read now: a spreadsheet may write to it meanwhile.
    const file = new Blob([await given.arrayBuffer()]);
    setAdded([]);
    const { ok } = await sendCall(() => send(`${list}/preview`, file));
    setChosen(ok && { file, name: given.name, plan: ok.result });
    target.value = "";
  };
  const apply = async () => {
    if (!chosen) return;
    const { file, plan } = chosen;
    const handled = { handled: ["CSV_002" as const, "CSV_003" as const] };
    const { ok, error } = await sendCall(() => send(`${list}?hash=${plan.hash}`, file), handled);
    if (error?.code === "CSV_002" || error?.code === "CSV_003") {
      setChosen({ ...chosen, plan: error.preview as ImportPlan });
      showError(m.plan.changedMeanwhile);
    }
    if (!ok) return;
    setChosen(undefined);
    setAdded(ok.result.added.flatMap(({ key }) => key ?? []));
    showSuccess(m.plan.done(ok.result.added.length + ok.result.changed.length));
  };
  const name = m.lists[list]?.[0] ?? list;
  const count = chosen ? chosen.plan.added.length + chosen.plan.changed.length : 0;
  return (
    <section aria-label={m.import(name)} className="mt-4 border-hair border-t pt-4">
      <p className="text-muted text-sm">{m.importHint[list]}</p>
      <label className="mt-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-primary px-6 font-bold text-primary hover:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-primary">
        <FileUp aria-hidden="true" className="size-4" />
        {m.import(name)}
        <input
          type="file"
          accept=".csv,text/csv"
          aria-label={`${m.import(name)} ${m.choose}`}
          disabled={sending}
          onChange={look}
          className="sr-only"
        />
      </label>
      {chosen && (
        <div className="mt-4 grid gap-3">
          <Plan plan={chosen.plan} name={chosen.name} />
          {chosen.plan.errors.length === 0 && count > 0 && (
            <Button onClick={apply} disabled={sending} className="justify-self-start">
              {m.plan.apply(count)}
            </Button>
          )}
        </div>
      )}
      {added.length > 0 && <Labels serials={added} />}
    </section>
  );
}

/** Four sheets, for which an address has room. */
const LABELS_AT_ONCE = 96;

/** What was added has no labels yet. */
function Labels({ serials }: { serials: string[] }) {
  const m = useMessages("csv");
  const starts = [...serials.keys()].filter((index) => index % LABELS_AT_ONCE === 0);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {starts.map((start) => {
        const some = serials.slice(start, start + LABELS_AT_ONCE);
        return (
          <ButtonLink key={start} look="outline" to={`/console/labels?serials=${some.join(",")}`}>
            {m.labels(start + 1, start + some.length)}
          </ButtonLink>
        );
      })}
    </div>
  );
}
