import { ArrowRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "#ui/link.tsx";

type SectionProps = { title: string; id?: string; more?: { to: string; label: string }; children: ReactNode };

export function Section({ title, id, more, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="page py-10">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={titleId} className="font-bold text-xl sm:text-2xl">
          {title}
        </h2>
        {more && (
          <Link to={more.to} className="inline-flex min-h-11 items-center gap-1 text-primary text-sm hover:underline">
            {more.label}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
