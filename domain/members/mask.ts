// What staff see of a member before they ask for more: enough to tell two people apart.

const HIDDEN = "•••";

/** t•••@example.com */
export function maskEmail(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  return `${[...local][0] ?? ""}${HIDDEN}@${domain}`;
}

/** The last four digits, as crews see them. */
export const maskPhone = (phone: string): string => `${HIDDEN}${phone.slice(-4)}`;

export const maskAll = (): string => HIDDEN;
