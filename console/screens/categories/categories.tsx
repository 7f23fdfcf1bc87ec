import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLoaderData } from "react-router";
import type { EditedCategory } from "#contract/console/categories.ts";
import { imageUrl } from "#domain/catalogue/image-size.ts";
import { Button } from "#ui/button.tsx";
import { useLanguage } from "#ui/language.tsx";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { useMessages } from "../../messages/messages.ts";
import { useCall } from "../../use-call.ts";
import { CategoryDialog } from "./parts/category-dialog.tsx";

export const loader = async () => (await call(api.categories.$get())).result.categories;

/** Departments and their categories, in the order of the site. */
export default function Categories() {
  const m = useMessages("categories");
  const [all, setAll] = useState(useLoaderData<typeof loader>());
  const [edited, setEdited] = useState<EditedCategory | "new">();
  const departments = all.filter(({ parentSlug }) => parentSlug === null);
  return (
    <div className="mx-auto w-full max-w-4xl p-4 lg:p-6">
      <PageTitle text={m.title} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">{m.lead}</p>
        <Button onClick={() => setEdited("new")}>{m.add}</Button>
      </div>
      {all.length === 0 && <p className="rounded-2xl border border-line bg-canvas p-6">{m.empty}</p>}
      <ul className="grid gap-4">
        {departments.map((department) => (
          <li key={department.slug} className="rounded-2xl border border-line bg-canvas px-4 py-2">
            <Row category={department} setAll={setAll} onEdit={setEdited} strong />
            <ul className="border-hair border-t pl-4 lg:pl-8">
              {all
                .filter(({ parentSlug }) => parentSlug === department.slug)
                .map((category) => (
                  <li key={category.slug} className="border-hair not-first:border-t">
                    <Row category={category} setAll={setAll} onEdit={setEdited} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {edited && (
        <CategoryDialog
          key={edited === "new" ? edited : edited.version}
          category={edited === "new" ? undefined : edited}
          departments={departments.filter(({ archived }) => !archived)}
          onClose={() => setEdited(undefined)}
          onSaved={setAll}
          onLoad={(now) => {
            setAll(now);
            setEdited(now.find(({ slug }) => edited !== "new" && slug === edited.slug));
          }}
        />
      )}
    </div>
  );
}

type RowProps = {
  category: EditedCategory;
  setAll: (all: EditedCategory[]) => void;
  onEdit: (category: EditedCategory) => void;
  strong?: boolean;
};

function Row({ category, setAll, onEdit, strong = false }: RowProps) {
  const m = useMessages("categories");
  const { send, sending } = useCall();
  const name = category.name[useLanguage()];
  const param = { slug: category.slug };
  const act = async (work: Parameters<typeof send<Awaited<ReturnType<typeof move>>>>[0]) => {
    const { ok } = await send(work);
    if (ok) setAll(ok.result.categories);
  };
  const move = (to: "earlier" | "later") => api.categories[":slug"].move.$post({ param, json: { to } });
  const archive = () => api.categories[":slug"].archived.$put({ param, json: { archived: !category.archived } });
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-1">
      <img src={imageUrl(`/pictures/icon-${category.icon}.svg`, 320)} alt="" width={28} height={28} />
      <span className={`${strong ? "font-bold" : ""} ${category.archived ? "text-muted" : ""}`}>{name}</span>
      {category.archived && (
        <span className="rounded-full border border-line px-2 py-0.5 text-muted text-xs">{m.archivedChip}</span>
      )}
      <span className="digits text-muted text-sm">{m.products(category.products)}</span>
      <span className="ml-auto flex">
        <Small label={m.earlier(name)} disabled={sending} onClick={() => act(() => move("earlier"))}>
          <ArrowUp aria-hidden="true" className="size-4" />
        </Small>
        <Small label={m.later(name)} disabled={sending} onClick={() => act(() => move("later"))}>
          <ArrowDown aria-hidden="true" className="size-4" />
        </Small>
        <Small label={m.rename(name)} disabled={sending} onClick={() => onEdit(category)}>
          <Pencil aria-hidden="true" className="size-4" />
        </Small>
        <Small
          label={category.archived ? m.restore(name) : m.archive(name)}
          disabled={sending}
          onClick={() => act(archive)}
        >
          {category.archived ? (
            <ArchiveRestore aria-hidden="true" className="size-4" />
          ) : (
            <Archive aria-hidden="true" className="size-4" />
          )}
        </Small>
      </span>
    </div>
  );
}

type SmallProps = { label: string; onClick: () => void; disabled: boolean; children: ReactNode };

const Small = ({ label, onClick, disabled, children }: SmallProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-full text-muted hover:bg-tint"
  >
    {children}
  </button>
);
