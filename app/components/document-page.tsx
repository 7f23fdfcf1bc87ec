import { useLoaderData } from "react-router";
import { type ApiClient, call } from "#app/api.ts";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { type DocumentSection, type DocumentText, writeDocument } from "#app/messages/document.ts";
import { writeRules } from "#app/messages/rules.ts";
import { useLanguage } from "#ui/language.tsx";
import { PageHead } from "./page-head.tsx";

/** Who runs the shop, and by which rules. */
export async function readShop(api: ApiClient) {
  const [operator, rules] = await Promise.all([call(api.operator.$get()), call(api.rules.$get())]);
  return { operator: operator.result, rules: rules.data };
}

export const loadShop = ({ page }: ScreenLoaderArgs) => readShop(page.api);

/** A legal text of the shop that `loadShop` has read: lead, sections, and a plain word where it is the demo's. */
export function DocumentPage({ text: unwritten }: { text: DocumentText }) {
  const { operator, rules } = useLoaderData<typeof loadShop>();
  const text = writeDocument(unwritten, operator, writeRules(rules, useLanguage()));
  return (
    <article className="page running-text max-w-3xl py-8 sm:py-12">
      <PageHead title={text.title} description={text.description} />
      <h1 className="font-bold text-2xl sm:text-3xl">{text.title}</h1>
      {operator.fictitious && <p className="mt-4 rounded-xl bg-due-tint p-4 text-due text-sm">{text.demo}</p>}
      <p className="mt-6">{text.lead}</p>
      <DocumentSections sections={text.sections} />
      <p className="mt-10 text-right text-muted text-sm">{text.updated}</p>
    </article>
  );
}

export const DocumentSections = ({ sections }: { sections: DocumentSection[] }) =>
  sections.map((section) => <Section key={section.heading} section={section} />);

function Section({ section }: { section: DocumentSection }) {
  return (
    <section className="mt-8">
      <h2 className="font-bold text-lg">{section.heading}</h2>
      {section.paragraphs?.map((paragraph) => (
        <p key={paragraph} className="mt-2">
          {paragraph}
        </p>
      ))}
      {section.list && (
        <ul className="mt-2 list-disc space-y-1 pl-6">
          {section.list.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      )}
      {section.ordered && (
        <ol className="mt-2 list-decimal space-y-1 pl-6">
          {section.ordered.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ol>
      )}
      {section.table && (
        <dl className="mt-4 border-line border-t">
          {section.table.map((row) => (
            <div key={row.label} className="grid gap-1 border-line border-b py-3 sm:grid-cols-[12rem_1fr] sm:gap-4">
              <dt className="font-bold">{row.label}</dt>
              <dd>
                {row.value.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
