import { CalendarClock, ChevronDown, CreditCard, QrCode, Search, Undo2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useLoaderData } from "react-router";
import { call } from "#app/api.ts";
import { HelpDesk } from "#app/components/help-desk.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { Rows } from "#app/components/rows.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { writeGuide } from "#app/messages/document.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { writeRules } from "#app/messages/rules.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useLanguage } from "#ui/language.tsx";

const stepIcons = [Search, CalendarClock, CreditCard, QrCode, Undo2];

export const loader = async ({ page }: ScreenLoaderArgs) => (await call(page.api.rules.$get())).data;

type Guide = ReturnType<typeof writeGuide>;

export default function UsageGuide() {
  const rules = writeRules(useLoaderData<typeof loader>(), useLanguage());
  const m = writeGuide(useMessages("usage-guide"), rules);
  const { nav } = useMessages("common");
  return (
    <div className="page running-text max-w-4xl py-8 sm:py-12">
      <PageHead title={m.title} description={m.description} />
      <h1 className="font-bold text-2xl sm:text-3xl">{m.title}</h1>
      <p className="mt-3">{m.lead}</p>
      <GuideSteps steps={m.steps} />
      <Part title={m.plans.heading}>
        <p className="mb-4">{m.plans.body}</p>
        <Rows rows={m.plans.rows} />
      </Part>
      <Part title={m.places.heading}>
        <p>{m.places.body}</p>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2">
          {m.places.kinds.map(({ title, body }) => (
            <li key={title} className="rounded-2xl border border-line p-4">
              <h3 className="font-bold">{title}</h3>
              <p className="mt-1">{body}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={m.changes.heading}>
        <Rows rows={m.changes.rows} />
      </Part>
      <Part title={m.faq.heading}>
        <Questions items={m.faq.items} />
      </Part>
      <Part title={m.help.heading}>
        <p>{m.help.body}</p>
        <HelpDesk className="mt-4" />
      </Part>
      <p className="mt-10 text-center">
        <ButtonLink to="/products">{nav.products}</ButtonLink>
      </p>
    </div>
  );
}

function GuideSteps({ steps }: Pick<Guide, "steps">) {
  return (
    <ol className="@container mt-8 grid gap-4">
      {steps.map((step, index) => {
        const Icon = stepIcons[index] ?? Search;
        return (
          <li key={step.title} className="flex gap-4 rounded-2xl bg-surface p-4 @max-[15rem]:block sm:p-6">
            <span className="grid size-14 shrink-0 place-items-center rounded-full bg-tint text-primary">
              <Icon aria-hidden="true" className="size-7" />
            </span>
            <div>
              <h2 className="font-bold text-lg">
                <span className="digits mr-2 text-primary">{index + 1}</span>
                {step.title}
              </h2>
              <p className="mt-1">{step.body}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Questions({ items }: Pick<Guide["faq"], "items">) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {items.map((item) => (
        <li key={item.question}>
          <details className="group">
            <summary className="flex min-h-12 items-center justify-between gap-3 py-2 font-bold">
              {item.question}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="pb-4">{item.answer}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-12">
      <h2 id={titleId} className="mb-3 font-bold text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
