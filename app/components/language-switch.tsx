import { Globe } from "lucide-react";
import { useLocation } from "react-router";
import { useMessages } from "#app/messages/messages.tsx";
import { useLanguage } from "#ui/language.tsx";
import { chooseLanguage } from "./language-choice.ts";

/** A plain form: it works without script, and the page comes back in the other language with its own texts only. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { footer } = useMessages("common");
  const { pathname, search } = useLocation();
  const other = useLanguage() === "ja" ? "en" : "ja";
  return (
    <form method="post" action="/language" onSubmit={chooseLanguage} className={className}>
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" name="language" value={other} lang={other} className="to-language">
        <Globe aria-hidden="true" />
        <span>{footer.switchTo}</span>
      </button>
    </form>
  );
}
