import { api } from "../../../api.ts";
import { Section } from "../../../components/section.tsx";
import { ShopChange } from "../../../components/shop-change.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useUnsaved } from "../../../unsaved.ts";
import { useDraft } from "../../../use-draft.ts";
import { type Window, Windows, windowsWanted } from "./windows.tsx";

export type Maintenance = { windows: Window[]; version: string };

/** When the whole shop rests. */
export function ShopMaintenance({ maintenance }: { maintenance: Maintenance }) {
  const { hours: m } = useMessages("stations");
  const { draft, change, load } = useDraft(maintenance);
  const isChanged = JSON.stringify(draft.windows) !== JSON.stringify(maintenance.windows);
  useUnsaved(isChanged);
  const json = { ...draft, windows: windowsWanted(draft.windows) };
  return (
    <Section title={m.shopMaintenance} lead={m.shopMaintenanceLead}>
      <Windows windows={draft.windows} onChange={(windows) => change({ windows })} />
      {isChanged && (
        <div className="mt-4">
          <ShopChange
            wanted={JSON.stringify(json)}
            look={() => api.maintenance.preview.$post({ json })}
            save={(order) => api.maintenance.$post({ json: { ...json, ...order } })}
            onDone={load}
            onLoad={load}
          />
        </div>
      )}
    </Section>
  );
}
