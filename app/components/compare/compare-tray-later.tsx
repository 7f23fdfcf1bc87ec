import { lazy, Suspense } from "react";
import { loadMessages } from "#app/messages/messages.tsx";
import type { Language } from "#domain/text.ts";
import { useLanguage } from "#ui/language.tsx";
import { compared } from "./compared.ts";

const load = async (language: Language) => {
  const [tray] = await Promise.all([import("./compare-tray.tsx"), loadMessages(language, ["compare"])]);
  return { default: tray.CompareTray };
};
const trays: Record<Language, ReturnType<typeof lazy<Awaited<ReturnType<typeof load>>["default"]>>> = {
  ja: lazy(() => load("ja")),
  en: lazy(() => load("en")),
};

/** What was chosen to be compared, once something is. */
export function CompareTrayLater() {
  const Tray = trays[useLanguage()];
  if (compared.use().length === 0) return null;
  return (
    <Suspense>
      <Tray />
    </Suspense>
  );
}
