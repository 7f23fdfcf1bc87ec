import { CircleCheck, X } from "lucide-react";
import type { ProductField } from "#domain/catalogue/product-content.ts";
import type { FailedCheck } from "#domain/rentals/product-checks.ts";
import type { Language } from "#domain/text.ts";
import { Section } from "../../../components/section.tsx";
import { type Messages, useMessages } from "../../../messages/messages.ts";
import { fieldId } from "./field-box.tsx";
import type { Editor } from "./use-editor.ts";

type ChecksProps = { editor: Editor; setLanguage: (language: Language) => void };

/** What keeps the product from being published, each with its own repair. */
export function Checks({ editor, setLanguage }: ChecksProps) {
  const m = useMessages("products");
  const { failed } = editor;
  return (
    <Section title={m.checks.title}>
      {failed.length === 0 && (
        <p className="flex items-center gap-2 text-primary-strong text-sm">
          <CircleCheck aria-hidden="true" className="size-5" />
          {m.checks.allFine}
        </p>
      )}
      <ul className="grid gap-2">
        {failed.map((each) => (
          <li
            key={JSON.stringify(each)}
            className="flex flex-wrap items-center justify-between gap-2 rounded-xl bg-danger-tint px-3 py-1 text-danger text-sm"
          >
            <span className="flex min-w-0 items-center gap-2">
              <X aria-hidden="true" className="size-4 shrink-0" />
              {textOf(each, m, editor.content.boxSize)}
            </span>
            <Repair failed={each} editor={editor} setLanguage={setLanguage} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function textOf(failed: FailedCheck, { checks: m, fields }: Messages["products"], boxSize: string): string {
  switch (failed.check) {
    case "text":
      return m.text(fields[failed.field], failed.language);
    case "list":
      return m.list(fields[failed.field], failed.line, failed.language);
    case "price":
      return m.price(fields[failed.field]);
    case "cheaper":
      return m.cheaper(failed.shorter, failed.longer);
    case "extension":
      return m.extension(failed.shorter, failed.longer, failed.extended, failed.booked);
    case "alt":
      return m.alt(failed.picture, failed.language);
    case "box":
      return m.box(boxSize);
    default:
      return m[failed.check];
  }
}

/** Where a failed check is about. */
function fieldOf(failed: FailedCheck): ProductField {
  switch (failed.check) {
    case "text":
    case "list":
    case "price":
      return failed.field;
    case "cheaper":
      return `price${failed.longer}`;
    case "extension":
      return "extensionUnitPrice";
    case "replacement":
      return "replacementPrice";
    case "category":
      return "categorySlug";
    case "size":
      return "widthMm";
    case "box":
      return "boxSize";
    case "schedule":
      return "shownUntil";
    default:
      return "pictures";
  }
}

/** Does what repairs it, or leads to where that is done. */
function Repair({ failed, editor, setLanguage }: ChecksProps & { failed: FailedCheck }) {
  const { checks: m } = useMessages("products");
  const { set } = editor;
  const field = fieldOf(failed);
  const act = () => {
    if (failed.check === "cheaper") return [m.setYen(failed.repair), () => set(`price${failed.longer}`, failed.repair)];
    if (failed.check === "extension") return [m.setYen(failed.repair), () => set("extensionUnitPrice", failed.repair)];
    if (failed.check === "replacement") return [m.setYen(failed.repair), () => set("replacementPrice", failed.repair)];
    if (failed.check === "box" && failed.repair) {
      const size = failed.repair;
      return [m.setSize(size), () => set("boxSize", size)];
    }
    if (failed.check === "schedule") return [m.clear, () => set("shownUntil", null)];
    return [m.goTo, () => goTo(field, "language" in failed ? failed.language : undefined, setLanguage)];
  };
  const [text, repair] = act() as [string, () => void];
  return (
    <button
      type="button"
      onClick={repair}
      className="min-h-9 shrink-0 rounded-full border border-primary bg-canvas px-4 font-bold text-primary text-sm hover:bg-tint pointer-coarse:min-h-11"
    >
      {text}
    </button>
  );
}

function goTo(field: ProductField, language: Language | undefined, setLanguage: (language: Language) => void): void {
  if (language) setLanguage(language);
  const box = document.getElementById(fieldId(field));
  box?.scrollIntoView({ block: "center" });
  // After the fields of the other language are there.
  setTimeout(() => box?.querySelector<HTMLElement>("input, textarea, select, button")?.focus(), 0);
}
