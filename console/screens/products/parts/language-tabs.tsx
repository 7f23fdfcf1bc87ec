import { type Language, languages } from "#domain/text.ts";
import { useMessages } from "../../../messages/messages.ts";
import type { Editor } from "./use-editor.ts";

type LanguageTabsProps = { editor: Editor; language: Language; setLanguage: (language: Language) => void };

/** In which language texts are written, and how many are missing in each. */
export function LanguageTabs({ editor, language, setLanguage }: LanguageTabsProps) {
  const { tabs: m, sections } = useMessages("products");
  const missing = (each: Language) =>
    editor.failed.filter((failed) => "language" in failed && failed.language === each).length;
  return (
    <fieldset className="flex gap-2 border-line border-b">
      <legend className="sr-only">{sections.texts}</legend>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === language}
          onClick={() => setLanguage(each)}
          className="-mb-px flex min-h-11 items-center gap-2 border-transparent border-b-3 px-2 text-muted aria-pressed:border-primary aria-pressed:font-bold aria-pressed:text-primary-strong"
        >
          {m[each]}
          {missing(each) > 0 && (
            <span className="digits rounded-full border border-line bg-surface px-2 py-0.5 font-normal text-muted text-xs">
              {m.untranslated(missing(each))}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
