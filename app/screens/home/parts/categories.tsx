import { listAddress } from "#app/components/find/list-query.ts";
import type { Where } from "#app/components/find/use-where.ts";
import { Picture } from "#app/components/picture.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { Category } from "#contract/products.ts";
import { Link } from "#ui/link.tsx";
import { useFreeCounts } from "./use-free-counts.ts";

/** The departments, each with its categories; where and when go along to their lists. */
export function Categories({ categories, where }: { categories: Category[]; where: Where }) {
  const m = useMessages("home");
  const { freeAmong } = useMessages("find");
  const free = useFreeCounts();
  return (
    <ul className="grid gap-4 lg:grid-cols-3">
      {categories
        .filter((category) => category.parentSlug === null)
        .map((department) => (
          <li key={department.slug} className="@container rounded-2xl border border-line p-4">
            <h3>
              <Link
                to={listAddress({ ...where, category: department.slug })}
                className="flex items-center gap-3 @max-[12rem]:flex-wrap hover:underline"
              >
                <CategoryIcon category={department} />
                <span className="font-bold text-lg">{department.name}</span>
                {free ? (
                  <span key="free" className="digits ml-auto whitespace-nowrap font-bold text-primary text-sm">
                    {freeAmong(free[department.slug] ?? 0, department.productCount)}
                  </span>
                ) : (
                  <span key="all" className="digits ml-auto whitespace-nowrap text-muted text-sm">
                    {m.departmentCount(department.productCount)}
                  </span>
                )}
              </Link>
            </h3>
            <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(max(7.5rem,40%),100%),1fr))] gap-1">
              {categories
                .filter((category) => category.parentSlug === department.slug)
                .map((category) => (
                  <li key={category.slug}>
                    <Link to={listAddress({ ...where, category: category.slug })} className="choice">
                      {category.name}
                    </Link>
                  </li>
                ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}

function CategoryIcon({ category }: { category: Category }) {
  return (
    <Picture
      url={`/pictures/icon-${category.icon}.svg`}
      alt=""
      width={48}
      height={48}
      widths={[320]}
      sizes="48px"
      className="size-12"
    />
  );
}
