import type { ProductForm } from "#contract/console/products.ts";
import { defaultExtensionUnitPrice } from "#domain/rentals/extension.ts";
import { planHours } from "#domain/rentals/plan.ts";
import { Section } from "../../../components/section.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { FieldBox } from "./field-box.tsx";
import { NumberField } from "./number-field.tsx";
import type { Editor } from "./use-editor.ts";

/** The prices of the plans, and of what comes after them. */
export function PriceFields({ editor, form }: { editor: Editor; form: ProductForm }) {
  const m = useMessages("products");
  const { content, set, errors, failed } = editor;
  const { price12, price24, price48, price72 } = content;
  const isWrong = (hours: number) => failed.some((each) => each.check === "cheaper" && each.longer === hours);
  const standard =
    price12 && price24 && price48 && price72
      ? defaultExtensionUnitPrice({ 12: price12, 24: price24, 48: price48, 72: price72 }, form)
      : undefined;
  const extension = failed.find((each) => each.check === "extension");
  return (
    <Section title={m.sections.prices} lead={m.yenTax}>
      <div className="grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-4">
        {planHours.map((hours) => {
          const field = `price${hours}` as const;
          const price = content[field];
          return (
            <FieldBox key={hours} field={field} editor={editor}>
              <NumberField
                label={m.fields[field]}
                value={price}
                onChange={(value) => set(field, value)}
                hint={price === null ? undefined : m.perHour(Math.round(price / hours))}
                error={errors[field] ?? (isWrong(hours) ? m.checks.cheaper(shorterThan(hours), hours) : undefined)}
              />
            </FieldBox>
          );
        })}
        <FieldBox field="extensionUnitPrice" editor={editor} className="col-span-2">
          <NumberField
            label={m.fields.extensionUnitPrice}
            value={content.extensionUnitPrice}
            onChange={(value) => set("extensionUnitPrice", value)}
            hint={standard === undefined ? m.extensionHint : m.extensionDefault(standard)}
            error={
              errors.extensionUnitPrice ??
              (extension &&
                m.checks.extension(extension.shorter, extension.longer, extension.extended, extension.booked))
            }
          />
        </FieldBox>
        <FieldBox field="replacementPrice" editor={editor} className="col-span-2">
          <NumberField
            label={m.fields.replacementPrice}
            value={content.replacementPrice}
            onChange={(value) => set("replacementPrice", value)}
            hint={m.replacementHint}
            error={errors.replacementPrice}
          />
        </FieldBox>
      </div>
    </Section>
  );
}

const shorterThan = (hours: number) => planHours.findLast((each) => each < hours) ?? hours;
