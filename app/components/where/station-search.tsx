import { TrainFront } from "lucide-react";
import { useState } from "react";
import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useAnswer } from "#app/use-answer.ts";
import { useSettled } from "#app/use-settled.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import type { Station } from "./last-station.ts";

type StationSearchProps = { open: boolean; onClose: () => void; onChoose: (station: Station) => void };

/** Stations of all areas, by part of their name or by a line. */
export function StationSearch({ open, onClose, onChoose }: StationSearchProps) {
  const m = useMessages("where");
  const { error } = useMessages("common");
  const api = useApi();
  const [words, setWords] = useState("");
  const settled = useSettled(words.trim(), 200);
  const found = useAnswer(open && settled ? `stations ${settled}` : undefined, async () => {
    return (await call(api.stations.$get({ query: { words: settled } }))).data;
  });
  const data = found?.state === "ready" ? found.value : undefined;
  return (
    <Dialog open={open} onClose={onClose} title={m.title} sheet>
      <TextField
        label={m.words}
        hint={m.hint}
        type="search"
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p role="status" className="mt-3 min-h-6 text-muted text-sm">
        {data && m.found(data.stations.length)}
        {found?.state === "failed" && (found.error.message || error.offline)}
      </p>
      <ul className="min-h-48 divide-y divide-line">
        {data?.stations.map((station) => (
          <li key={station.slug}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 rounded-lg px-2 text-left hover:bg-tint"
              onClick={() => {
                onChoose({ slug: station.slug, name: station.name, area: station.area });
                onClose();
              }}
            >
              <TrainFront aria-hidden="true" className="size-5 shrink-0 text-primary" />
              <span>
                <span className="font-bold">{station.name}</span>
                <span className="block text-muted text-xs">
                  {[data.areas.find(({ slug }) => slug === station.area)?.name, ...station.lines].join(m.between)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
