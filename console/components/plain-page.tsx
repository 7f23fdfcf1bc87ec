import type { ReactNode } from "react";
import { useMessages } from "../messages/messages.ts";
import { Mark } from "./mark.tsx";

type PlainPageProps = { title: string; lead?: string; children: ReactNode };

/** A page without the shell, for whoever has no session yet. */
export function PlainPage({ title, lead, children }: PlainPageProps) {
  const { consoleName } = useMessages("common");
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh content-start bg-surface px-4 py-10 sm:content-center">
      <title>{`${title} | ${consoleName}`}</title>
      <div className="mx-auto w-full max-w-md rounded-2xl border border-line bg-canvas p-6">
        <Mark className="size-10" />
        <h1 className="mt-4 font-bold text-xl">{title}</h1>
        {lead && <p className="mt-1 text-muted text-sm">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </main>
  );
}
