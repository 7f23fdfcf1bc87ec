import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from "react";
import { loadMessages } from "#app/messages/messages.tsx";
import type { Language } from "#domain/text.ts";
import { useLanguage } from "#ui/language.tsx";
import type { NextRental } from "./next-rental.tsx";

type Props = ComponentProps<typeof NextRental>;
let here: ComponentType<Props> | undefined;

/** Loads what only members with a rental need: its code and texts. The page's loader waits for it. */
export async function loadNextRentalPart(language: Language): Promise<{ default: ComponentType<Props> }> {
  const [part] = await Promise.all([import("./next-rental.tsx"), loadMessages(language, ["rental"])]);
  here = part.NextRental;
  return { default: here };
}

/** When a browser takes the page over, what the server drew stays on screen until the code for it has come. */
export function NextRentalLater(props: Props) {
  const language = useLanguage();
  const [Part] = useState(() => here ?? lazy(() => loadNextRentalPart(language)));
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
