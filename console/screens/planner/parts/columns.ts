/** What a unit is called, and beside it the time. */
export const columns = "grid-cols-[7.5rem_1fr] lg:grid-cols-[18rem_1fr]";
