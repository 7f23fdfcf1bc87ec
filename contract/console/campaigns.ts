import { z } from "@hono/zod-openapi";
import { reason } from "#contract/console/boxes.ts";
import { endsTooEarly } from "#contract/console/own-words.ts";
import { shopText } from "#contract/console/shop-text.ts";
import { seenVersion, version } from "#contract/console/version.ts";
import { instant, instantOfShop } from "#contract/console/work.ts";
import { couponCode } from "#contract/coupons.ts";
import { resultBody } from "#contract/envelope.ts";
import { wholeNumber } from "#contract/whole-number.ts";
import { isCalendarDay } from "#domain/jst.ts";
import { campaignMoves, campaignStates } from "#domain/money/campaign.ts";

const slug = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
const day = z.string().refine(isCalendarDay).openapi({ type: "string", example: "2026-11-15" });
const MOST = 100_000_000;

export const campaignsQuery = z.object({
  state: z.enum(campaignStates).optional(),
  text: z.string().trim().max(60).optional().openapi({ description: "Part of the name or the code" }),
  after: z.uuid().optional().openapi({ description: "`next` of the page before" }),
  limit: wholeNumber(1, 100).default(50),
});

const changeable = {
  name: shopText(60),
  viewText: shopText(200).openapi({ description: "What the member reads about it" }),
  validUntil: instantOfShop.openapi({
    description: "From then on nobody can use it. Members who have it keep the time they were given",
  }),
  usesEach: z.int().min(1).max(100).openapi({ description: "How often one member may use the code" }),
  mostUses: z.int().min(1).max(MOST).nullable().openapi({ description: "null: without limit" }),
  mostYen: z.int().min(1).max(MOST).nullable().openapi({
    description: "Each use counts with the coupon's full value; null: without limit",
  }),
};

const terms = {
  discountValue: z.int().min(1).max(1_000_000).openapi({
    description: "Yen off the subtotal; with a percentage, the most that one use takes off",
  }),
  discountPercent: z.int().min(1).max(100).nullable().default(null).openapi({
    description: "Percent off the subtotal, rounded down to whole yen; null: the value itself",
  }),
  minimumAmount: z.int().min(0).max(1_000_000),
  categorySlug: slug.nullable().openapi({ description: "null: good for every product" }),
  validFrom: instantOfShop,
};

/** What is no time is refused as such. */
const endsLater = ({ validFrom, validUntil }: { validFrom: string; validUntil: string }) =>
  !(Date.parse(validUntil) <= Date.parse(validFrom));
const endsLaterField = { path: ["validUntil"], params: endsTooEarly };

export const addCampaignRequest = z
  .object({
    ...terms,
    ...changeable,
    code: couponCode.nullable().openapi({ description: "null: it is given to members, and nobody can use a code" }),
  })
  .refine(endsLater, endsLaterField)
  .openapi("AddCampaignRequest");

export const changeCampaignRequest = z
  .object({
    ...terms,
    ...changeable,
    code: couponCode.openapi({ description: "As it is, where members have it" }),
    version: seenVersion,
  })
  .refine(endsLater, endsLaterField)
  .openapi("ChangeCampaignRequest");

export const campaignParam = z.object({ id: z.uuid() });

export const campaign = z
  .object({
    id: z.uuid(),
    code: z.string(),
    byCode: z.boolean().openapi({ description: "Whoever knows the code may use it; else it is given to members" }),
    name: z.object({ ja: z.string(), en: z.string() }),
    viewText: z.object({ ja: z.string(), en: z.string() }),
    discountValue: z.int(),
    discountPercent: z.int().nullable(),
    minimumAmount: z.int(),
    categorySlug: z.string().nullable(),
    validFrom: instant,
    validUntil: instant,
    usesEach: z.int(),
    mostUses: z.int().nullable(),
    mostYen: z.int().nullable(),
    uses: z.int(),
    yenUsed: z.int(),
    state: z.enum(campaignStates),
    moves: z.array(z.enum(campaignMoves)).openapi({ description: "What may be done about it now" }),
    version,
  })
  .openapi("Campaign");

export const campaignsBody = resultBody(z.object({ campaigns: z.array(campaign), next: z.uuid().nullable() })).openapi(
  "Campaigns",
);

const recipients = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("all") }),
  z.object({ kind: z.literal("area"), area: slug, since: day }),
  z.object({ kind: z.literal("rented"), since: day }),
  z.object({ kind: z.literal("quiet"), since: day }),
  z.object({ kind: z.literal("new"), since: day }),
]);

const grant = z.object({
  id: z.uuid(),
  recipients,
  askedAt: instant,
  who: z.string(),
  granted: z.int(),
  doneAt: instant.nullable().openapi({ description: "null: some are still to get it" }),
});

const category = z.object({ slug: z.string(), name: z.string(), names: z.object({ ja: z.string(), en: z.string() }) });

export const campaignDetailBody = resultBody(
  campaign.extend({
    held: z.int().openapi({ description: "How many members have or had it. From the first on its terms are fixed" }),
    brought: z
      .object({
        rentals: z.int(),
        yenGiven: z.int().openapi({ description: "What it took off" }),
        revenue: z.int().openapi({
          description:
            "What was received of the price of rentals with it, extensions and changes included, less `refunded`",
        }),
        refunded: z.int().openapi({ description: "What was given back of it, also by cancelling" }),
        newMembers: z.int().openapi({ description: "Whose rental it was, and who had had none before" }),
      })
      .openapi({
        description: "Without members who have left. Rentals, what it took off and new members: of those that stand",
      }),
    grants: z.array(grant),
    categories: z.array(category),
    areas: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
).openapi("CampaignDetail");

export const campaignFormBody = resultBody(z.object({ categories: z.array(category) })).openapi("CampaignForm");

export const campaignBody = resultBody(campaign).openapi("CampaignAnswer");

export const moveCampaignRequest = z.object({ move: z.enum(campaignMoves), reason }).openapi("MoveCampaignRequest");

export const recipientsRequest = z.object({ recipients }).openapi("RecipientsRequest");

export const recipientsBody = resultBody(
  z.object({
    members: z.int().openapi({ description: "How many would get it now" }),
    have: z.int().openapi({ description: "How many of the group have it already and get no second one" }),
  }),
).openapi("Recipients");

export const grantCampaignRequest = z.object({ recipients, reason }).openapi("GrantCampaignRequest");

export type Campaign = z.infer<typeof campaign>;
export type CampaignDetail = z.infer<typeof campaignDetailBody>["result"];
export type CampaignsQuery = z.output<typeof campaignsQuery>;
export type AddCampaign = z.output<typeof addCampaignRequest>;
export type ChangeCampaign = z.output<typeof changeCampaignRequest>;
