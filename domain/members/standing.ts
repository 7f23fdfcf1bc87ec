/** How a member stands with the shop, the worst first. */
export const standings = ["blocked", "suspended", "unverified", "active"] as const;
export type Standing = (typeof standings)[number];

type Marks = { blockedAt: Date | null; suspendedAt: Date | null; verifiedAt: Date | null };

/** blocked: cannot sign in. suspended: signs in, makes nothing new. unverified: never proved the address. */
export function standingOf({ blockedAt, suspendedAt, verifiedAt }: Marks): Standing {
  if (blockedAt) return "blocked";
  if (suspendedAt) return "suspended";
  return verifiedAt ? "active" : "unverified";
}
