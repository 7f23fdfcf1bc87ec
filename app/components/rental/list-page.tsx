import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { ButtonLink } from "#ui/button.tsx";

type ListPageProps = {
  title: string;
  lead: string;
  /** What belongs here, when there is nothing. */
  empty: { icon: LucideIcon; title: string; body: string };
  links: { to: string; label: string }[];
  pages?: { current: number; total: number; addressOf: (page: number) => string };
  children: ReactNode[];
};

/** A list of reservations. An empty one says what belongs there and offers the next step. */
export function ListPage({ title, lead, empty, links, pages, children }: ListPageProps) {
  const { list } = useMessages("rental");
  const { paging } = useMessages("common");
  const page = pages && pages.current > 1 ? ` ${paging.page(pages.current)}` : "";
  return (
    <div className="page max-w-3xl py-8 sm:py-12">
      <PageHead title={`${title}${page}`} noindex />
      <h1 className="font-bold text-2xl sm:text-3xl">{title}</h1>
      {children.length > 0 ? (
        <>
          <p className="mt-2 text-muted">{lead}</p>
          <ul className="mt-6 grid gap-4">{children}</ul>
        </>
      ) : (
        <EmptyState {...empty} className="mt-6">
          <ButtonLink to="/products">{list.products}</ButtonLink>
        </EmptyState>
      )}
      {pages && <Pagination {...pages} />}
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        {links.map(({ to, label }) => (
          <ButtonLink key={to} to={to} look="plain">
            {label}
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}
