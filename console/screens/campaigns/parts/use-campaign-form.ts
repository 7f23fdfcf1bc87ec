import type { Campaign } from "#contract/console/campaigns.ts";
import { fromField, toField } from "../../../japan-time.ts";
import { useForm } from "../../../use-form.ts";

const numbers = ["discountValue", "discountPercent", "minimumAmount", "usesEach", "mostUses", "mostYen"] as const;

const textOf = (value: number | null | undefined) => (value === null || value === undefined ? "" : String(value));

/** The fields of a campaign as texts. Each has the name that the API uses when it refuses one. */
export function useCampaignForm(campaign?: Campaign) {
  return useForm({
    code: campaign?.code ?? "",
    "name.ja": campaign?.name.ja ?? "",
    "name.en": campaign?.name.en ?? "",
    "viewText.ja": campaign?.viewText.ja ?? "",
    "viewText.en": campaign?.viewText.en ?? "",
    discountValue: textOf(campaign?.discountValue),
    discountPercent: textOf(campaign?.discountPercent),
    minimumAmount: textOf(campaign?.minimumAmount ?? 0),
    categorySlug: campaign?.categorySlug ?? "",
    validFrom: campaign ? toField(campaign.validFrom) : "",
    validUntil: campaign ? toField(campaign.validUntil) : "",
    usesEach: textOf(campaign?.usesEach ?? 1),
    mostUses: textOf(campaign?.mostUses),
    mostYen: textOf(campaign?.mostYen),
  });
}

export type CampaignForm = ReturnType<typeof useCampaignForm>;

/** What is sent. An empty limit is none; what is no number is refused by the API. */
export function readForm({ values }: CampaignForm) {
  const [discountValue, discountPercent, minimumAmount, usesEach, mostUses, mostYen] = numbers.map((name) =>
    values[name].trim() === "" ? null : Number(values[name]),
  );
  const required = (value: number | null | undefined) => value as number;
  return {
    name: { ja: values["name.ja"], en: values["name.en"] },
    viewText: { ja: values["viewText.ja"], en: values["viewText.en"] },
    discountValue: required(discountValue),
    discountPercent: discountPercent ?? null,
    minimumAmount: required(minimumAmount),
    categorySlug: values.categorySlug || null,
    validFrom: fromField(values.validFrom),
    validUntil: fromField(values.validUntil),
    usesEach: required(usesEach),
    mostUses: mostUses ?? null,
    mostYen: mostYen ?? null,
  };
}
