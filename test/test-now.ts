/** When tests take place, unless they say otherwise. */
export const TEST_NOW = new Date("2026-11-15T12:00:00+09:00");
