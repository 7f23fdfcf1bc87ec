import type { ReactNode } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { PageHead } from "./page-head.tsx";

type FormPageProps = { title: string; lead?: string; children: ReactNode };

/** A narrow page with one task on it. */
export function FormPage({ title, lead, children }: FormPageProps) {
  const { needsScript } = useMessages("common");
  return (
    <div className="page max-w-lg py-8 sm:py-12">
      <PageHead title={title} noindex />
      <h1 className="font-bold text-2xl sm:text-3xl">{title}</h1>
      {lead && <p className="mt-3 whitespace-pre-line">{lead}</p>}
      <noscript>
        <p className="mt-4 rounded-xl bg-due-tint p-4 text-due">{needsScript}</p>
      </noscript>
      <div className="mt-8">{children}</div>
    </div>
  );
}
