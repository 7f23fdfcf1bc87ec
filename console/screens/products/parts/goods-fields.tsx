import { shapes } from "#domain/catalogue/measures.ts";
import { type BoxSizeName, boxSizeNames } from "#domain/catalogue/product-content.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { Section } from "../../../components/section.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { FieldBox } from "./field-box.tsx";
import { NumberField } from "./number-field.tsx";
import { Segment } from "./segment.tsx";
import type { Editor } from "./use-editor.ts";

const whole = ["widthMm", "depthMm", "heightMm", "weightG", "capacityL"] as const;
const decimal = ["magnification", "fieldOfView"] as const;

/** The thing itself: its box, how large it is, and what else it is found by. */
export function GoodsFields({ editor }: { editor: Editor }) {
  const m = useMessages("products");
  const { list } = useMessages("common");
  const { content, set, errors, failed } = editor;
  const box = failed.find((each) => each.check === "box");
  return (
    <Section title={m.sections.goods} lead={m.measuresHint}>
      <div className="grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-4">
        <FieldBox field="boxSize" editor={editor} className="col-span-2">
          <p className="mb-1 font-bold text-sm">{m.fields.boxSize}</p>
          <Segment<BoxSizeName>
            label={m.fields.boxSize}
            chosen={content.boxSize}
            onChoose={(size) => set("boxSize", size)}
            options={boxSizeNames.map((size) => [size, size])}
          />
          {box && <p className="mt-1 text-danger text-sm">{m.checks.box(content.boxSize)}</p>}
        </FieldBox>
        <FieldBox field="shape" editor={editor} className="col-span-2">
          <SelectField
            label={m.fields.shape}
            value={content.shape}
            onChange={({ target }) => set("shape", shapes.find((each) => each === target.value) ?? "box")}
          >
            {shapes.map((shape) => (
              <option key={shape} value={shape}>
                {m.shapes[shape]}
              </option>
            ))}
          </SelectField>
        </FieldBox>
        {[...whole, ...decimal].map((field) => (
          <FieldBox key={field} field={field} editor={editor}>
            <NumberField
              label={m.fields[field]}
              decimal={decimal.some((each) => each === field)}
              value={content[field]}
              error={errors[field]}
              onChange={(value) => set(field, value)}
            />
          </FieldBox>
        ))}
        <FieldBox field="keywords" editor={editor} className="col-span-full">
          <TextField
            label={m.fields.keywords}
            hint={m.keywordsHint}
            value={content.keywords.join(list.trim())}
            error={errors.keywords}
            autoComplete="off"
            onChange={({ target }) => set("keywords", target.value === "" ? [] : target.value.split(/[、,，]/))}
          />
        </FieldBox>
      </div>
    </Section>
  );
}
