/** The only file of the server that the app may import: types, nothing that runs. */
export type { Api } from "#server/api.ts";
