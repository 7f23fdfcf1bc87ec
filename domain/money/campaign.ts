/** The caps of a campaign; null: no limit. */
export type Caps = { mostUses: number | null; mostYen: number | null };

/** What has been used of it. */
export type Used = { uses: number; yenUsed: number };

/**
 * Whether one more use of so many yen is within the caps. A use counts with the full value of the coupon, so that what was
 * taken off in all never exceeds the cap, also when a reservation is changed and its coupon takes off more.
 */
export const hasRoom = ({ mostUses, mostYen }: Caps, { uses, yenUsed }: Used, value: number): boolean =>
  (mostUses === null || uses + 1 <= mostUses) && (mostYen === null || yenUsed + value <= mostYen);

/** Whether caps leave room for what has been used already: nothing that members were given is taken back. */
export const coverUsed = ({ mostUses, mostYen }: Caps, { uses, yenUsed }: Used): boolean =>
  (mostUses === null || uses <= mostUses) && (mostYen === null || yenUsed <= mostYen);

export const campaignStates = ["upcoming", "running", "paused", "exhausted", "over"] as const;
export type CampaignState = (typeof campaignStates)[number];

type Running = Caps &
  Used & { discountValue: number; validFrom: Date; validUntil: Date; pausedAt: Date | null; endedAt: Date | null };

/** How a campaign stands for members who do not have its coupon yet. */
export function campaignState(campaign: Running, now: Date): CampaignState {
  if (campaign.endedAt || now >= campaign.validUntil) return "over";
  if (campaign.pausedAt) return "paused";
  if (!hasRoom(campaign, campaign, campaign.discountValue)) return "exhausted";
  return now < campaign.validFrom ? "upcoming" : "running";
}

export const campaignMoves = ["pause", "resume", "end"] as const;
export type CampaignMove = (typeof campaignMoves)[number];

/** What may be done about a campaign. What has ended stays so. */
export function movesOf(state: CampaignState): CampaignMove[] {
  if (state === "over") return [];
  return [state === "paused" ? "resume" : "pause", "end"];
}

export const recipientKinds = ["all", "area", "rented", "quiet", "new"] as const;

/**
 * The members who are given a coupon: all; those who have rented in an area since a day; those who have rented since, or
 * not since; those who have joined since. Days are of the calendar in Japan.
 */
export type Recipients =
  | { kind: "all" }
  | { kind: "area"; area: string; since: string }
  | { kind: "rented" | "quiet" | "new"; since: string };
