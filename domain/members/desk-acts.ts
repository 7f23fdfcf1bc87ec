/** What of a member is masked until somebody of staff asks for it. */
export const revealable = ["email", "phoneNumber", "birthday", "gender"] as const;
export type Revealable = (typeof revealable)[number];

/** How a member asked to be erased. Words of ours only: the audit log forgets nothing. */
export const erasureWays = ["mail", "phone", "counter", "letter"] as const;
export type ErasureWay = (typeof erasureWays)[number];
