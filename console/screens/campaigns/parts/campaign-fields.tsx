import { SelectField, TextField } from "#ui/field.tsx";
import { useMessages } from "../../../messages/messages.ts";
import type { CampaignForm } from "./use-campaign-form.ts";

type CampaignFieldsProps = {
  form: CampaignForm;
  categories: { slug: string; name: string }[];
  byCode: boolean;
  /** Members have it: its terms stay. */
  fixed?: boolean;
};

const number = { type: "number", inputMode: "numeric", autoComplete: "off" } as const;

/** What a campaign says, takes off, and how far it goes. */
export function CampaignFields({ form, categories, byCode, fixed = false }: CampaignFieldsProps) {
  const { form: m } = useMessages("campaigns");
  const { field } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {fixed && <p className="rounded-xl bg-surface p-3 text-sm sm:col-span-2">{m.fixed}</p>}
      {byCode && (
        <TextField
          label={m.code}
          hint={m.codeHint}
          maxLength={20}
          autoComplete="off"
          disabled={fixed}
          {...field("code")}
        />
      )}
      {byCode && <TextField label={m.usesEach} min={1} max={100} {...number} {...field("usesEach")} />}
      <TextField label={m.nameJa} maxLength={60} autoComplete="off" {...field("name.ja")} />
      <TextField label={m.nameEn} maxLength={60} autoComplete="off" lang="en" {...field("name.en")} />
      <TextField label={m.textJa} maxLength={200} autoComplete="off" {...field("viewText.ja")} />
      <TextField label={m.textEn} maxLength={200} autoComplete="off" lang="en" {...field("viewText.en")} />
      <ValueFields form={form} fixed={fixed} />
      <TextField
        label={m.minimum}
        hint={m.minimumHint}
        min={0}
        disabled={fixed}
        {...number}
        {...field("minimumAmount")}
      />
      <SelectField label={m.category} disabled={fixed} {...field("categorySlug")}>
        <option value="">{m.everything}</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={m.from} type="datetime-local" disabled={fixed} {...field("validFrom")} />
      <TextField label={m.until} type="datetime-local" {...field("validUntil")} />
      <TextField label={m.mostUses} hint={m.capHint} min={1} optional {...number} {...field("mostUses")} />
      <TextField label={m.mostYen} hint={m.yenHint} min={1} optional {...number} {...field("mostYen")} />
    </div>
  );
}

/** With a percentage, the value is the most that one use takes off. */
function ValueFields({ form: { field, values }, fixed }: { form: CampaignForm; fixed: boolean }) {
  const { form: m } = useMessages("campaigns");
  const isShare = values.discountPercent.trim() !== "";
  return (
    <>
      <TextField
        label={m.percent}
        hint={m.percentHint}
        min={1}
        max={100}
        optional
        disabled={fixed}
        {...number}
        {...field("discountPercent")}
      />
      <TextField label={isShare ? m.most : m.value} min={1} disabled={fixed} {...number} {...field("discountValue")} />
    </>
  );
}
