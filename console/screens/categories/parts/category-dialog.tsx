import { type FormEvent, useState } from "react";
import type { EditedCategory } from "#contract/console/categories.ts";
import { categoryIcons } from "#domain/catalogue/category-icons.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useLanguage } from "#ui/language.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { type ApiError, api } from "../../../api.ts";
import { Outdated } from "../../../components/outdated.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";
import { useForm } from "../../../use-form.ts";

type CategoryDialogProps = {
  /** None: a new one. */
  category: EditedCategory | undefined;
  departments: EditedCategory[];
  onClose: () => void;
  onSaved: (all: EditedCategory[]) => void;
  /** Begins anew with what somebody else has saved meanwhile. */
  onLoad: (all: EditedCategory[]) => void;
};

type Newer = { text: string; categories: EditedCategory[] };

function useCategoryForm({ category, onClose, onSaved }: CategoryDialogProps) {
  const m = useMessages("categories");
  const { send, sending } = useCall();
  const { values, field, showErrors } = useForm({
    slug: "",
    parentSlug: "",
    "name.ja": category?.name.ja ?? "",
    "name.en": category?.name.en ?? "",
    icon: "luggage",
  });
  const [newer, setNewer] = useState<Newer>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = { ja: values["name.ja"], en: values["name.en"] };
    const icon = categoryIcons.find((each) => each === values.icon) ?? "luggage";
    const json = { slug: values.slug.trim(), parentSlug: values.parentSlug || null, name, icon };
    const { ok, error } = category
      ? await send(
          () =>
            api.categories[":slug"].name.$put({
              param: { slug: category.slug },
              json: { name, version: category.version },
            }),
          { handled: ["PRD_001"] },
        )
      : await send(() => api.categories.$post({ json }));
    setNewer(error?.code === "PRD_001" ? newerFrom(error) : undefined);
    if (error) showErrors(error);
    if (!ok) return;
    onSaved(ok.result.categories);
    showSuccess(m.saved);
    onClose();
  };
  return { field, submit, sending, newer };
}

const newerFrom = ({ message, preview }: ApiError): Newer => ({
  text: message,
  ...(preview as Pick<Newer, "categories">),
});

/** A new category, or another name for one. */
export function CategoryDialog(props: CategoryDialogProps) {
  const { category, departments, onClose, onLoad } = props;
  const m = useMessages("categories");
  const language = useLanguage();
  const { field, submit, sending, newer } = useCategoryForm(props);
  return (
    <Dialog open onClose={onClose} title={category ? m.renameTitle : m.addTitle} sheet>
      <form onSubmit={submit} className="grid gap-4">
        <Outdated text={newer?.text} onLoad={() => newer && onLoad(newer.categories)} />
        <TextField label={m.nameJa} {...field("name.ja")} required maxLength={40} lang="ja" />
        <TextField label={m.nameEn} {...field("name.en")} required maxLength={40} lang="en" />
        {!category && (
          <>
            <SelectField label={m.parent} {...field("parentSlug")}>
              <option value="">{m.noParent}</option>
              {departments.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name[language]}
                </option>
              ))}
            </SelectField>
            <TextField label={m.slug} hint={m.slugHint} {...field("slug")} required maxLength={40} autoComplete="off" />
            <SelectField label={m.icon} {...field("icon")}>
              {categoryIcons.map((icon) => (
                <option key={icon} value={icon}>
                  {m.icons[icon]}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <Button type="submit" disabled={sending}>
          {m.save}
        </Button>
      </form>
    </Dialog>
  );
}
