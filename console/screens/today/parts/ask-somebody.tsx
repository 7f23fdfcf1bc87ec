import { Share2 } from "lucide-react";
import type { Trouble } from "#contract/console/today.ts";
import { writeBoxLabel } from "#domain/rentals/label.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { showError } from "#ui/snackbar.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useStationName } from "../../../stations.ts";
import { useTroubleTexts } from "./trouble-texts.ts";

/** What is done by whoever goes there. */
const atTheWall: Trouble["kind"][] = ["box_empty", "no_unit", "return_taken_out", "nothing_taken", "box_reported"];

type AskProps = { trouble: Trouble; station: string };

/** Sends a trouble to a colleague by whatever the device has for that, else copies it. No member is named: it leaves the console. */
export function AskSomebody({ trouble, station }: AskProps) {
  const { ask: m } = useMessages("today");
  const { dot } = useMessages("common");
  const nameOf = useStationName();
  const { title, when } = useTroubleTexts(trouble);
  const canShare = useHydrated() && "share" in navigator;
  const { kind, box, unit } = trouble;
  if (!atTheWall.includes(kind)) return null;
  const thing = [unit?.product.name, unit?.serialNumber, when].filter(Boolean).join(dot);
  const text = m.text(nameOf(station), title, thing);
  // By the label, which says of which station the box is: a colleague may look at another one.
  const code = box ? writeBoxLabel(station, box) : (unit?.serialNumber ?? "");
  const url = `${location.origin}/console/scan?code=${encodeURIComponent(code)}`;
  if (!canShare)
    return <CopyButton className="grow px-2! text-[0.9375rem]" label={m.button} value={`${text}\n${url}`} />;
  const share = async () => {
    try {
      await navigator.share({ title, text, url });
    } catch (error) {
      // Whoever closed the sheet knows.
      if (!(error instanceof DOMException && error.name === "AbortError")) showError(m.failed);
    }
  };
  return (
    <Button look="outline" className="grow px-2! text-[0.9375rem]" onClick={share}>
      <Share2 aria-hidden="true" className="size-5 shrink-0" />
      {m.button}
    </Button>
  );
}
