import { TriangleAlert } from "lucide-react";
import type { EditedProduct } from "#contract/console/products.ts";
import { differingFields, emptyContent } from "#domain/catalogue/product-content.ts";
import { Button } from "#ui/button.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { useMessages } from "../../../messages/messages.ts";
import type { Editor } from "./use-editor.ts";

/** Somebody else was faster: what they changed, and how to go on. Nothing is overwritten unseen. */
export function Conflict({ editor, conflict }: { editor: Editor; conflict: EditedProduct }) {
  const { conflict: m, fields } = useMessages("products");
  const { longDateTime } = useMessages("common");
  const seen = editor.product?.draft ?? editor.product?.published ?? emptyContent;
  const theirs = differingFields(seen, conflict.draft ?? conflict.published ?? emptyContent);
  return (
    <section role="alert" className="my-4 grid gap-3 rounded-2xl border border-due bg-due-tint p-4">
      <h2 className="flex items-center gap-2 font-bold text-due">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        {m.title}
      </h2>
      <p className="text-sm">{m.who(conflict.changedBy, longDateTime(conflict.changedAt))}</p>
      {theirs.length > 0 && (
        <div>
          <h3 className="font-bold text-sm">{m.fields}</h3>
          <ul className="flex flex-wrap gap-2 text-sm">
            {theirs.map((field) => (
              <li key={field} className="rounded-full bg-canvas px-3 py-1">
                {fields[field]}
                {editor.unsaved.includes(field) && <strong className="ml-1 text-danger">{m.both}</strong>}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="outline"
          onClick={() => {
            editor.settle(true);
            showSuccess(m.merged);
          }}
        >
          {m.merge}
        </Button>
        <Button look="plain" onClick={() => editor.settle(false)}>
          {m.take}
        </Button>
      </div>
    </section>
  );
}
