import { type ReactNode, useId } from "react";

/** A card with a heading. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-2xl border border-line bg-canvas p-4 lg:p-5">
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      {lead && <p className="text-muted text-sm">{lead}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
