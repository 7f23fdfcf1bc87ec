import type { ClientResponse } from "hono/client";
import type { ErrorBody } from "#contract/envelope.ts";
import type { Language } from "#domain/text.ts";
import { apiClient } from "./api-client.ts";

type ClientOptions = { origin: string; language: Language; fetch: typeof fetch };

/** The one door to data: over the network in the browser, in process while the server renders. */
export function createApiClient({ origin, language, fetch }: ClientOptions) {
  const headers = { "Accept-Language": language, "Cache-Control": "no-cache", "Content-Type": "application/json" };
  return apiClient((method, address, body) => fetch(origin + address, { method, headers, body: body ?? null })).api;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** A refusal of the API, or (code undefined) no usable answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorBody["code"] | undefined;
  readonly fields: Record<string, string>;
  readonly details: Record<string, string>;

  constructor(status: number, body: Partial<ErrorBody> | undefined) {
    super(body?.message ?? "");
    this.status = status;
    this.code = body?.code;
    this.fields = body?.fields ?? {};
    this.details = body?.details ?? {};
  }
}

export type SuccessOf<R> =
  R extends ClientResponse<infer Body, number, "json"> ? Extract<Body, { status: "success" }> : never;

/** The body of a success; everything else is thrown as an ApiError. */
export async function call<R extends ClientResponse<unknown, number, string>>(
  response: Promise<R>,
): Promise<SuccessOf<R>> {
  const answer = await response.catch(() => {
    throw new ApiError(0, undefined);
  });
  const body = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new ApiError(answer.status, body as Partial<ErrorBody> | undefined);
  // The connection was lost halfway.
  if (body === undefined) throw new ApiError(0, undefined);
  return body as SuccessOf<R>;
}
