/** How long an invitation waits to be accepted. */
export const INVITATION_HOURS = 72;
