/** Requests that were sent and whose end nobody knows yet, one entry a member. */
export const PREFIX = "requests ";

const entries = () => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));

export function someoneWaits(): boolean {
  try {
    return entries().length > 0;
  } catch {
    // A browser that stores nothing.
    return false;
  }
}

export const forgetRequests = (memberId: string) => localStorage.removeItem(PREFIX + memberId);
