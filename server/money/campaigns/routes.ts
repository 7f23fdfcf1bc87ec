import { createRoute } from "@hono/zod-openapi";
import {
  addCampaignRequest,
  campaignBody,
  campaignDetailBody,
  campaignFormBody,
  campaignParam,
  campaignsBody,
  campaignsQuery,
  changeCampaignRequest,
  grantCampaignRequest,
  moveCampaignRequest,
  recipientsBody,
  recipientsRequest,
} from "#contract/console/campaigns.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { addCampaign } from "#server/money/campaigns/add-campaign.ts";
import { listCampaigns, readCampaign } from "#server/money/campaigns/campaign-store.ts";
import { viewCampaign } from "#server/money/campaigns/campaign-views.ts";
import { changeCampaign } from "#server/money/campaigns/change-campaign.ts";
import { grantCampaign } from "#server/money/campaigns/grant-campaign.ts";
import { moveCampaign } from "#server/money/campaigns/move-campaign.ts";
import { readDetail } from "#server/money/campaigns/read-detail.ts";
import { checkRecipients, countRecipients } from "#server/money/campaigns/recipients.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";

const CAMPAIGNS = "/api/console/campaigns";
const CAMPAIGN = `${CAMPAIGNS}/{id}` as const;

const commonOf = (deps: Deps) => ({ ...forStaff(deps, "catalogue.change"), tags: ["campaigns"] });

/** The campaigns that there are, and what came of them. */
export function campaignRoutes(deps: Deps) {
  const { db } = deps.database;
  const list = createRoute({
    ...commonOf(deps),
    method: "get",
    path: CAMPAIGNS,
    summary: "Campaigns, the newest first",
    request: { query: campaignsQuery },
    responses: { 200: jsonOf(campaignsBody, "A page of campaigns"), ...refusals },
  });
  const show = createRoute({
    ...commonOf(deps),
    method: "get",
    path: CAMPAIGN,
    summary: "One campaign: what it brought, and to whom it was given",
    request: { params: campaignParam },
    responses: { 200: jsonOf(campaignDetailBody, "The campaign"), ...refusals },
  });
  const form = createRoute({
    ...commonOf(deps),
    method: "get",
    path: "/api/console/campaign-form",
    summary: "What a new campaign may be limited to",
    responses: { 200: jsonOf(campaignFormBody, "The categories"), ...refusals },
  });
  return createRouter()
    .openapi(list, async (c) => {
      const { limit, ...wanted } = c.req.valid("query");
      const now = deps.now();
      const rows = await listCampaigns(db, { ...wanted, limit: limit + 1 }, now);
      const campaigns = rows.slice(0, limit).map((row) => viewCampaign(row, now));
      return respondResult(c, { campaigns, next: rows.length > limit ? (campaigns.at(-1)?.id ?? null) : null });
    })
    .openapi(show, async (c) => respondResult(c, await readDetail(deps, c.req.valid("param").id, apiLanguage(c))))
    .openapi(form, (c) => {
      const { categories } = deps.catalogue.current();
      return respondResult(c, {
        categories: categories.map(({ slug, name }) => ({ slug, name: name[apiLanguage(c)], names: name })),
      });
    });
}

function describeActs(deps: Deps) {
  const common = {
    ...commonOf(deps),
    responses: { 200: jsonOf(campaignBody, "The campaign as it is now"), ...refusals },
  };
  const add = createRoute({
    ...common,
    method: "post",
    path: CAMPAIGNS,
    summary: "Makes a campaign, with a code or to be given to members",
    description: "CAM_001: the code is in use.",
    request: bodyOf(addCampaignRequest),
  });
  const change = createRoute({
    ...common,
    method: "put",
    path: CAMPAIGN,
    summary: "Changes a campaign, but never what members have",
    description:
      "CAM_001 code in use, CAM_002 terms that members have, CAM_003 a cap below what was used, CAM_004 ended.",
    request: { params: campaignParam, ...bodyOf(changeCampaignRequest) },
  });
  const move = createRoute({
    ...common,
    method: "post",
    path: `${CAMPAIGN}/move`,
    summary: "Pauses a campaign, lets it go on, or ends it; who has its coupon keeps it",
    description: "CAM_004: it is not in a state for that.",
    request: { params: campaignParam, ...bodyOf(moveCampaignRequest) },
  });
  return { add, change, move };
}

/** Making, changing, stopping and giving campaigns. */
export function campaignActRoutes(deps: Deps) {
  const { add, change, move } = describeActs(deps);
  return createRouter()
    .openapi(add, async (c) => {
      const made = await addCampaign(deps, c.req.valid("json"), actorOf(c));
      return respondResult(c, viewCampaign(made, deps.now()));
    })
    .openapi(change, async (c) => {
      const changed = await changeCampaign(deps, c.req.valid("param").id, c.req.valid("json"), actorOf(c));
      return respondResult(c, viewCampaign(changed, deps.now()));
    })
    .openapi(move, async (c) => {
      const moved = await moveCampaign(deps, c.req.valid("param").id, c.req.valid("json"), actorOf(c));
      return respondResult(c, viewCampaign(moved, deps.now()));
    })
    .route("/", grantRoutes(deps));
}

function grantRoutes(deps: Deps) {
  const preview = createRoute({
    ...commonOf(deps),
    method: "post",
    path: `${CAMPAIGN}/recipients`,
    summary: "How many members would be given the coupon now",
    request: { params: campaignParam, ...bodyOf(recipientsRequest) },
    responses: { 200: jsonOf(recipientsBody, "The numbers"), ...refusals },
  });
  const grant = createRoute({
    ...commonOf(deps),
    method: "post",
    path: `${CAMPAIGN}/grant`,
    summary: "Gives the coupon to a group of members, each once, some at a time",
    description: "CAM_004: nobody new gets it any more. CAM_005: it is used by a code.",
    request: { params: campaignParam, ...bodyOf(grantCampaignRequest) },
    responses: { 200: jsonOf(campaignDetailBody, "The campaign as it is now"), ...refusals },
  });
  return createRouter()
    .openapi(preview, async (c) => {
      const { id } = await readCampaign(deps.database.db, c.req.valid("param").id);
      const { recipients } = c.req.valid("json");
      checkRecipients(deps, recipients);
      return respondResult(c, await countRecipients(deps.database.db, id, recipients, deps.now()));
    })
    .openapi(grant, async (c) => {
      const { id } = c.req.valid("param");
      await grantCampaign(deps, id, c.req.valid("json"), actorOf(c));
      return respondResult(c, await readDetail(deps, id, apiLanguage(c)));
    });
}
