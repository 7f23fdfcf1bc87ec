import type { ClientResponse } from "hono/client";
import { useState } from "react";
import type { ErrorCode } from "#contract/errors.ts";
import { whileSending } from "#ui/overlay.tsx";
import { showError } from "#ui/snackbar.tsx";
import { ApiError, call, type SuccessOf } from "./api.ts";
import { useMessages } from "./messages/messages.ts";

type CallOptions = {
  /** Refusals that the screen deals with itself. */
  handled?: ErrorCode[] | "all";
  /** Sends without covering the page. */
  behind?: boolean;
};

/** Until the caller has shown at its fields what is wrong with them. */
const SHOWN_MS = 120;

let toSay: ReturnType<typeof setTimeout> | undefined;

/** Says a mistake that no field on the page shows. The next call clears it. */
function sayUnlessShown(text: string): void {
  toSay = setTimeout(() => {
    if (!document.querySelector("[aria-invalid=true]")) showError(text);
  }, SHOWN_MS);
}

/**
 * Sends something. A refusal is said in the snackbar, in this one place; what the caller named, and a mistake in a field, is
 * given back to it.
 */
export function useCall() {
  const { offline } = useMessages("common");
  const [sending, setSending] = useState(false);

  async function send<R extends ClientResponse<unknown, number, string>>(
    response: () => Promise<R>,
    { handled = [], behind = false }: CallOptions = {},
  ): Promise<{ ok: SuccessOf<R>; error?: undefined } | { ok?: undefined; error: ApiError }> {
    setSending(true);
    clearTimeout(toSay);
    try {
      const answer = call(response());
      return { ok: await (behind ? answer : whileSending(answer)) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const own = handled === "all" || (error.code !== undefined && handled.includes(error.code));
      const [mistake] = Object.values(error.fields);
      if (!own && mistake) sayUnlessShown(mistake);
      else if (!own) showError(error.message || offline);
      return { error };
    } finally {
      setSending(false);
    }
  }
  return { send, sending };
}
