import type { ClientResponse } from "hono/client";
import type { ErrorBody } from "#contract/envelope.ts";

/** A refusal of the API, or (code undefined) no usable answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorBody["code"] | undefined;
  readonly fields: Record<string, string>;
  readonly details: Record<string, string>;
  /** What would happen now, where what was shown is no longer so. */
  readonly preview: unknown;

  constructor(status: number, body: Partial<ErrorBody> | undefined) {
    super(body?.message ?? "");
    this.status = status;
    this.code = body?.code;
    this.fields = body?.fields ?? {};
    this.details = body?.details ?? {};
    this.preview = body?.preview;
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
