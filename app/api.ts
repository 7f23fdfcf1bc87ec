import type { Language } from "#domain/text.ts";
import { apiClient } from "./api-client.ts";

type ClientOptions = { origin: string; language: Language; fetch: typeof fetch };

/** The one door to data: over the network in the browser, in process while the server renders. */
export function createApiClient({ origin, language, fetch }: ClientOptions) {
  const headers = { "Accept-Language": language, "Cache-Control": "no-cache", "Content-Type": "application/json" };
  return apiClient((method, address, body) => fetch(origin + address, { method, headers, body: body ?? null })).api;
}

export type ApiClient = ReturnType<typeof createApiClient>;

export { ApiError, call, type SuccessOf } from "#contract/read-answer.ts";
