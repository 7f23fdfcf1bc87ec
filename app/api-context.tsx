import { createContext, use } from "react";
import type { ApiClient } from "./api.ts";

const ApiContext = createContext<ApiClient | undefined>(undefined);

export const ApiProvider = ApiContext;

/** The API client, for what happens on a click. What a page shows is loaded by its loader. */
export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (!api) throw new Error("no API");
  return api;
}
