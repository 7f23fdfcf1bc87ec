import { Globe } from "lucide-react";
import { useLocation } from "react-router";
import { useMessages } from "#app/messages/messages.tsx";
import { useLanguage } from "#ui/language.tsx";
import { settleOffer } from "./language-choice.ts";

type LanguageSwitchProps = { className: string; formClassName?: string; labelClassName?: string };

/** A plain form: it works without script, and the page comes back in the other language with its own texts only. */
export function LanguageSwitch({ className, formClassName, labelClassName }: LanguageSwitchProps) {
  const { footer } = useMessages("common");
  const { pathname, search } = useLocation();
  const other = useLanguage() === "ja" ? "en" : "ja";
  return (
    <form method="post" action="/language" onSubmit={settleOffer} className={formClassName}>
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        name="language"
        value={other}
        lang={other}
        className={`inline-flex items-center gap-2 rounded-full hover:bg-tint ${className}`}
      >
        <Globe aria-hidden="true" className="size-4 shrink-0" />
        <span className={labelClassName}>{footer.switchTo}</span>
      </button>
    </form>
  );
}
