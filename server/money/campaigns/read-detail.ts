import type { CampaignDetail } from "#contract/console/campaigns.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Language } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import { countHolders, listGrants, readCampaign } from "#server/money/campaigns/campaign-store.ts";
import { viewCampaign } from "#server/money/campaigns/campaign-views.ts";
import { readBrought } from "#server/money/campaigns/read-brought.ts";

/** Everything about one campaign. */
export async function readDetail(deps: Deps, id: string, language: Language): Promise<CampaignDetail> {
  const { db } = deps.database;
  const row = await readCampaign(db, id);
  const [held, brought, grants] = await Promise.all([countHolders(db, id), readBrought(db, id), listGrants(db, id)]);
  const { categories, areas } = deps.catalogue.current();
  const named = ({ slug, name }: (typeof categories | typeof areas)[number]) => ({ slug, name: name[language] });
  return {
    ...viewCampaign(row, deps.now()),
    held,
    brought,
    grants: grants.map(({ grant, who }) => ({
      id: grant.id,
      recipients: grant.recipients,
      askedAt: toJstIso(grant.askedAt),
      who,
      granted: grant.granted,
      doneAt: grant.doneAt && toJstIso(grant.doneAt),
    })),
    categories: categories.map((category) => ({ ...named(category), names: category.name })),
    areas: areas.map(named),
  };
}
