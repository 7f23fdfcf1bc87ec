/** An address as much as it takes to ask whether it is the right one. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1•••");
