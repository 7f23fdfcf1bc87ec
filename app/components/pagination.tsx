import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMessages } from "#app/messages/messages.tsx";
import { pageItems } from "#domain/page-items.ts";
import { Link } from "#ui/link.tsx";

const VISIBLE = 4;

type PaginationProps = { current: number; total: number; addressOf: (page: number) => string };

/** The pages of a list, four at a time around the current one. */
export function Pagination({ current, total, addressOf }: PaginationProps) {
  const { paging } = useMessages("common");
  if (total <= 1 && current <= total) return null;
  const step = (page: number, label: string, Icon: typeof ChevronLeft) =>
    page >= 1 && page <= total ? (
      <Link to={addressOf(page)} aria-label={label} className="page-link">
        <Icon aria-hidden="true" className="size-5" />
      </Link>
    ) : (
      <span className="page-link" />
    );
  return (
    <nav aria-label={paging.label} className="mt-10">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>{step(current - 1, paging.previous, ChevronLeft)}</li>
        {pageItems(current, total, VISIBLE).map((page) => (
          <li key={page}>
            <Link
              to={addressOf(page)}
              aria-label={paging.page(page)}
              aria-current={page === current ? "page" : undefined}
              className="page-link"
            >
              {page}
            </Link>
          </li>
        ))}
        <li>{step(current + 1, paging.next, ChevronRight)}</li>
      </ul>
    </nav>
  );
}
