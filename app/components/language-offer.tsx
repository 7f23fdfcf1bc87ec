import { type ComponentType, useEffect, useState } from "react";
import { loadMessages } from "#app/messages/messages.tsx";
import { useLanguage } from "#ui/language.tsx";
import { isOfferDue } from "./language-choice.ts";

/** Decided in the browser, so that one page is kept for everybody. Its code comes only to whom it is offered. */
export function LanguageOffer() {
  const language = useLanguage();
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(() => {
    if (language !== "ja" || !isOfferDue()) return;
    Promise.all([import("./language-bar.tsx"), loadMessages(language, ["offer"])]).then(
      ([part]) => setBar(() => part.LanguageBar),
      // Without network there is no page in English either.
      () => {},
    );
  }, [language]);
  return Bar ? <Bar /> : null;
}
