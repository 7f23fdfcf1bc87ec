/** The only file of the server that the sites may import: types, nothing that runs. */
export type { Api } from "#server/api.ts";
export type { ConsoleApi } from "#server/console-api.ts";
