import { X } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { useMessages } from "#app/messages/messages.tsx";
import { chooseLanguage, settleOffer } from "./language-choice.ts";

/** Lies over the page and moves nothing. It is in English, because those it is for may read nothing else on the page. */
export function LanguageBar() {
  const m = useMessages("offer");
  const { pathname, search } = useLocation();
  const [settled, setSettled] = useState(false);
  if (settled) return null;
  return (
    <section
      lang="en"
      aria-label={m.title}
      className="absolute inset-x-0 top-full border-primary border-b bg-tint text-sm shadow-md"
    >
      <div className="page flex items-center justify-end gap-2 py-1">
        <p className="mr-auto">{m.title}</p>
        <form method="post" action="/language" onSubmit={chooseLanguage}>
          <input type="hidden" name="back" value={pathname + search} />
          <button
            type="submit"
            name="language"
            value="en"
            className="min-h-11 whitespace-nowrap rounded-full bg-primary px-4 font-bold text-on-primary hover:bg-primary-strong"
          >
            {m.accept}
          </button>
        </form>
        <button
          type="button"
          aria-label={m.dismiss}
          onClick={() => {
            settleOffer();
            setSettled(true);
          }}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-canvas"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </section>
  );
}
