import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../../api.ts";
import { Section } from "../../../components/section.tsx";
import { ShopChange } from "../../../components/shop-change.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { type Window, Windows, windowsWanted } from "./windows.tsx";

export type { Window };

/** When the whole shop rests. */
export function ShopMaintenance({ windows }: { windows: Window[] }) {
  const { hours: m } = useMessages("stations");
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState(windows);
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(windows);
  const json = { windows: windowsWanted(wanted) };
  return (
    <Section title={m.shopMaintenance} lead={m.shopMaintenanceLead}>
      <Windows windows={wanted} onChange={setWanted} />
      {isChanged && (
        <div className="mt-4">
          <ShopChange
            wanted={JSON.stringify(json)}
            look={() => api.maintenance.preview.$post({ json })}
            save={(order) => api.maintenance.$post({ json: { ...json, ...order } })}
            onDone={revalidate}
          />
        </div>
      )}
    </Section>
  );
}
