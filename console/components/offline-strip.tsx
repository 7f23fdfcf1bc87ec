import { CloudOff } from "lucide-react";
import { useOnline } from "#ui/use-online.ts";
import { useMessages } from "../messages/messages.ts";

/** Says that there is no network; what is on the screen stays. */
export function OfflineStrip() {
  const { offlineStrip } = useMessages("common");
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center gap-2 bg-due-tint px-4 py-2 text-due text-sm lg:px-6">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          {offlineStrip}
        </p>
      )}
    </div>
  );
}
