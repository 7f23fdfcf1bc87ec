import { type ReactNode, useId } from "react";

type Props = { title: string; lead?: string; tool?: ReactNode; children: ReactNode };

/** A card with a heading, and what can be done with all of it beside the heading. */
export function Section({ title, lead, tool, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-2xl border border-line bg-canvas p-4 lg:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="font-bold">
          {title}
        </h2>
        {tool}
      </div>
      {lead && <p className="text-muted text-sm">{lead}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
