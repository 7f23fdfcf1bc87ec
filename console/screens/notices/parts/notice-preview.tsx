import { Megaphone } from "lucide-react";
import { useState } from "react";
import { format } from "#domain/format.ts";
import type { Language } from "#domain/text.ts";
import { languages } from "#domain/text.ts";
import { ChoiceChips } from "#ui/choice-chips.tsx";
import { Section } from "../../../components/section.tsx";
import { fromField } from "../../../japan-time.ts";
import { useMessages } from "../../../messages/messages.ts";
import { page } from "../../../page.ts";
import type { NoticeForm } from "./notice-form.tsx";

/** The notice as a member reads it, in either language, following every key. */
export function NoticePreview({ form: { values } }: { form: NoticeForm }) {
  const { preview: m } = useMessages("notices");
  const [language, setLanguage] = useState<Language>(page().language);
  const title = values[`title.${language}`] || m.untitled;
  const at = Date.parse(fromField(values.publishedAt));
  const published = Number.isNaN(at) ? "" : format[language].longDateTime(new Date(at).toISOString());
  return (
    <Section title={m.title}>
      <ChoiceChips
        name="preview"
        chips={languages.map((each) => ({ value: each, text: m.languages[each] }))}
        chosen={language}
        onChoose={(value) => setLanguage(value === "en" ? "en" : "ja")}
        className="mb-4 grid-cols-2"
      />
      <h3 className="text-muted text-xs">{m.list}</h3>
      <div lang={language} className="digits mt-1 mb-4 border-line border-y py-3 text-sm">
        <p className="text-muted text-xs">{published}</p>
        <p className="wrap-anywhere font-bold">{title}</p>
      </div>
      <h3 className="text-muted text-xs">{m.detail}</h3>
      <article lang={language} className="mt-1 rounded-2xl border border-line p-4">
        <p className="wrap-anywhere font-bold text-xl leading-snug">{title}</p>
        <p className="digits mt-2 flex flex-wrap items-center gap-x-3 border-line border-b pb-3 text-muted text-xs">
          <Megaphone aria-hidden="true" className="size-4" />
          {m.scope}
          <span className="ml-auto">{published}</span>
        </p>
        <p className="wrap-anywhere mt-4 whitespace-pre-line text-sm leading-relaxed">{values[`body.${language}`]}</p>
      </article>
    </Section>
  );
}
