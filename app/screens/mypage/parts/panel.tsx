import { ArrowRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "#ui/link.tsx";

type PanelProps = { title: ReactNode; more: { to: string; label: string }; children: ReactNode };

/** One subject of my page, and the way to all of it. */
export function Panel({ title, more, children }: PanelProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={titleId} className="flex items-center gap-2 font-bold text-lg">
          {title}
        </h2>
        <Link
          to={more.to}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 text-primary text-sm hover:underline"
        >
          {more.label}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      {children}
    </section>
  );
}
