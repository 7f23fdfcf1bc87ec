/** What of a member is masked until somebody of staff asks for it. */
export const revealable = ["email", "phoneNumber", "birthday", "gender"] as const;
export type Revealable = (typeof revealable)[number];

/** How a member asked to be erased. Fixed words only, because nothing can be removed from the audit log. */
export const erasureWays = ["mail", "phone", "counter", "letter"] as const;
export type ErasureWay = (typeof erasureWays)[number];
