// What staff see of a member before they ask for more: enough to tell two people apart.

const HIDDEN = "•••";

/** t•••@example.com */
export function maskEmail(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  return `${[...local][0] ?? ""}${HIDDEN}@${domain}`;
}

/** So many digits of a number are shown, its last, as crews see them. */
export const SHOWN_DIGITS = 4;

export const maskPhone = (phone: string): string => `${HIDDEN}${phone.slice(-SHOWN_DIGITS)}`;

export const maskAll = (): string => HIDDEN;
