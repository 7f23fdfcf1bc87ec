import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  body: string;
  heading?: "h2" | "h3";
  className?: string;
  /** The next step. */
  children: ReactNode;
};

/** In place of a list with nothing on it: what belongs there, and the next step. */
export function EmptyState({ icon: Icon, title, body, heading: Heading = "h2", className, children }: EmptyStateProps) {
  return (
    <div className={`grid justify-items-center rounded-2xl bg-surface px-6 py-10 text-center ${className ?? ""}`}>
      <span className="grid size-16 place-items-center rounded-full bg-tint text-primary">
        <Icon aria-hidden="true" className="size-8" />
      </span>
      <Heading className="mt-4 font-bold">{title}</Heading>
      <p className="mt-1 text-balance text-muted text-sm">{body}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
