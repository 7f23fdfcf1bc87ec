import type { ReactNode } from "react";
import type { ProductField } from "#domain/catalogue/product-content.ts";
import type { Language } from "#domain/text.ts";
import { useMessages } from "../../../messages/messages.ts";
import type { Editor } from "./use-editor.ts";

export type FieldProps = { editor: Editor; language: Language };

/** The id of a field, to which a link can lead. */
export const fieldId = (field: ProductField) => `product-${field}`;

type FieldBoxProps = { field: ProductField; editor: Editor; className?: string; children: ReactNode };

/** A field of a product: the preview outlines what has the focus, and a dot marks what differs from what is published. */
export function FieldBox({ field, editor, className = "", children }: FieldBoxProps) {
  const { changedMark } = useMessages("products");
  return (
    <div id={fieldId(field)} data-field={field} className={`relative scroll-mt-24 ${className}`}>
      {editor.changed.includes(field) && (
        <span title={changedMark} className="absolute top-1.5 -left-3 size-2 rounded-full bg-primary">
          <span className="sr-only">{changedMark}</span>
        </span>
      )}
      {children}
    </div>
  );
}
