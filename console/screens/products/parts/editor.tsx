import { type FocusEvent, useState } from "react";
import type { EditedProduct, ProductForm } from "#contract/console/products.ts";
import type { Language } from "#domain/text.ts";
import { useLanguage } from "#ui/language.tsx";
import { PageTitle } from "../../../components/page-title.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useWide } from "../../../use-wide.ts";
import { Checks } from "./checks.tsx";
import { Conflict } from "./conflict.tsx";
import { GoodsFields } from "./goods-fields.tsx";
import { LanguageTabs } from "./language-tabs.tsx";
import { LineFields, SpecFields } from "./line-fields.tsx";
import { MoreActs } from "./more-acts.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { Preview } from "./preview.tsx";
import { PriceFields } from "./price-fields.tsx";
import { SaveBar } from "./save-bar.tsx";
import { Segment } from "./segment.tsx";
import { ShownFields } from "./shown-fields.tsx";
import { StateChip } from "./state-chip.tsx";
import { TextFields } from "./text-fields.tsx";
import { type Editor as EditorState, useEditor } from "./use-editor.ts";

type EditorProps = { product?: EditedProduct; form: ProductForm };

/** The form of a product, and beside it (on a phone, behind a switch) the page that members will see. */
export function Editor({ product, form }: EditorProps) {
  const m = useMessages("products");
  const own = useLanguage();
  const editor = useEditor(product, form);
  const wide = useWide();
  const [language, setLanguage] = useState<Language>("ja");
  const [shown, setShown] = useState<"form" | "preview">("form");
  const [focused, setFocused] = useState<string>();
  const follow = ({ target }: FocusEvent<HTMLElement>) =>
    setFocused(target.closest<HTMLElement>("[data-field]")?.dataset.field);
  const { name } = editor.content;
  const preview = <Preview content={editor.content} form={form} language={language} focused={focused} />;
  return (
    <div className="flex min-h-full flex-col">
      <PageTitle text={name[own] || name.ja || name.en || m.newTitle} />
      <div className="grid grow lg:grid-cols-[minmax(0,1fr)_26.5rem]">
        <div className="min-w-0 p-4 lg:p-6">
          {!wide && (
            <Segment
              label={m.pages.label}
              chosen={shown}
              onChoose={setShown}
              options={[
                ["form", m.pages.form],
                ["preview", m.pages.preview],
              ]}
            />
          )}
          {editor.conflict && <Conflict editor={editor} conflict={editor.conflict} />}
          {(wide || shown === "form") && (
            <form onFocus={follow} onSubmit={(event) => event.preventDefault()} className="grid gap-6 max-lg:mt-4">
              {editor.product && <StateChip state={editor.product.state} hasDraft={editor.product.draft !== null} />}
              <Fields editor={editor} form={form} language={language} setLanguage={setLanguage} />
            </form>
          )}
          {!wide && shown === "preview" && <div className="mt-4">{preview}</div>}
        </div>
        {wide && (
          <aside aria-label={m.preview.title} className="border-line border-l bg-surface p-6">
            <div className="sticky top-[84px]">{preview}</div>
          </aside>
        )}
      </div>
      <SaveBar editor={editor} />
    </div>
  );
}

type FieldsProps = {
  editor: EditorState;
  form: ProductForm;
  language: Language;
  setLanguage: (language: Language) => void;
};

function Fields({ editor, form, language, setLanguage }: FieldsProps) {
  const props = { editor, language };
  return (
    <>
      <LanguageTabs editor={editor} language={language} setLanguage={setLanguage} />
      <TextFields {...props} form={form} />
      <PriceFields editor={editor} form={form} />
      <PictureFields {...props} />
      <LineFields {...props} field="features" most={12} />
      <LineFields {...props} field="contents" most={24} />
      <SpecFields {...props} />
      <GoodsFields editor={editor} />
      <ShownFields editor={editor} />
      <Checks editor={editor} setLanguage={setLanguage} />
      <MoreActs editor={editor} />
    </>
  );
}
