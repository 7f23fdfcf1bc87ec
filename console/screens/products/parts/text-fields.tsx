import type { ProductForm } from "#contract/console/products.ts";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { CategoryOptions } from "./category-options.tsx";
import { FieldBox, type FieldProps } from "./field-box.tsx";

const MOST = { name: { ja: 60, en: 120 }, summary: { ja: 80, en: 160 } };
const MOST_DESCRIPTION = 4_000;

/** What a product is called and said to be, in one language; and its category. */
export function TextFields({ editor, form, language }: FieldProps & { form: ProductForm }) {
  const m = useMessages("products");
  const { content, set, errors } = editor;
  const lineOf = (field: "name" | "summary") => (
    <FieldBox field={field} editor={editor}>
      <TextField
        label={m.fields[field]}
        lang={language}
        value={content[field][language]}
        maxLength={MOST[field][language]}
        hint={m.count(content[field][language].length, MOST[field][language])}
        error={errors[field]}
        autoComplete="off"
        onChange={({ target }) => set(field, { ...content[field], [language]: target.value })}
      />
    </FieldBox>
  );
  const description = content.description[language];
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        {lineOf("name")}
        <FieldBox field="categorySlug" editor={editor}>
          <SelectField
            label={m.fields.categorySlug}
            value={content.categorySlug}
            error={errors.categorySlug}
            onChange={({ target }) => set("categorySlug", target.value)}
          >
            <option value="">{m.chooseCategory}</option>
            <CategoryOptions categories={form.categories} />
          </SelectField>
          {form.categories.length === 0 && (
            <Link to="/console/categories" className="inline-flex min-h-11 items-center text-primary text-sm underline">
              {m.noCategory}
            </Link>
          )}
        </FieldBox>
      </div>
      {lineOf("summary")}
      <FieldBox field="description" editor={editor}>
        <TextAreaField
          label={m.fields.description}
          lang={language}
          rows={5}
          value={description}
          maxLength={MOST_DESCRIPTION}
          error={errors.description}
          count={{ text: m.count(description.length, MOST_DESCRIPTION), over: false }}
          onChange={({ target }) => set("description", { ...content.description, [language]: target.value })}
        />
      </FieldBox>
    </div>
  );
}
