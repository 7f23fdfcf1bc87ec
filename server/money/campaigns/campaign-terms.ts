import { toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import type { CampaignRow } from "#server/money/campaigns/campaign-store.ts";
import { invalidInput } from "#server/platform/errors.ts";

/** Refuses a category that there is not. */
export function checkTerms({ catalogue }: Pick<Deps, "catalogue">, wanted: { categorySlug: string | null }): void {
  const { categorySlug } = wanted;
  if (categorySlug === null || catalogue.current().categories.some(({ slug }) => slug === categorySlug)) return;
  throw invalidInput([{ code: "custom", path: ["categorySlug"] }]);
}

/** What the audit log keeps of a campaign. */
export const termsOf = (row: CampaignRow) => ({
  code: row.code,
  name: row.name,
  viewText: row.viewText,
  discountValue: row.discountValue,
  discountPercent: row.discountPercent,
  minimumAmount: row.minimumAmount,
  categorySlug: row.categorySlug,
  validFrom: toJstIso(row.validFrom),
  validUntil: toJstIso(row.validUntil),
  usesEach: row.usesEach,
  mostUses: row.mostUses,
  mostYen: row.mostYen,
});
