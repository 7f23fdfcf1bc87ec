import type { ProductForm } from "#contract/console/products.ts";
import { useLanguage } from "#ui/language.tsx";
import { useMessages } from "../../../messages/messages.ts";

/** Categories as choices, each under its department. */
export function CategoryOptions({ categories }: Pick<ProductForm, "categories">) {
  const m = useMessages("products");
  const language = useLanguage();
  const departments = categories.filter(({ parentSlug }) => parentSlug === null);
  const nameOf = ({ name, archived }: ProductForm["categories"][number]) =>
    archived ? m.archivedCategory(name[language]) : name[language];
  return departments.map((department) => (
    <optgroup key={department.slug} label={department.name[language]}>
      <option value={department.slug}>{nameOf(department)}</option>
      {categories
        .filter(({ parentSlug }) => parentSlug === department.slug)
        .map((category) => (
          <option key={category.slug} value={category.slug}>
            {nameOf(category)}
          </option>
        ))}
    </optgroup>
  ));
}
