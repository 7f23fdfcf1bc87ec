import type { ClientResponse } from "hono/client";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { ErrorCode } from "#contract/errors.ts";
import { whileSending } from "#ui/overlay.tsx";
import { showError } from "#ui/snackbar.tsx";
import { ApiError, call, type SuccessOf } from "./api.ts";
import { useMessages } from "./messages/messages.tsx";

type CallOptions = {
  /** Refusals that the screen deals with itself: no snackbar, no error page. "other": all but no data. */
  handled?: ErrorCode[] | "other" | "all";
  /** Sends without covering the page: what was asked for is on screen already. */
  behind?: boolean;
  /** Takes the place of the snackbar when a call fails through no fault in what was sent. */
  onFault?: (reason: string) => void;
};

/** Comes true when the component is gone: going back leaves what it sent under way. */
function useLeft(): Promise<void> {
  const [{ left, leave }] = useState(() => {
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    return { left, leave };
  });
  useEffect(() => leave, [leave]);
  return left;
}

/**
 * Sends something and applies the error catalogue, in this one place: no data leads to the error page, anything else is
 * said in the snackbar, and what the caller named (or a mistake in a field) is returned to it. A 403 has already logged
 * the member out by the time it arrives here.
 */
export function useCall() {
  const navigate = useNavigate();
  const { error: texts } = useMessages("common");
  const [sending, setSending] = useState(false);
  const left = useLeft();

  async function send<R extends ClientResponse<unknown, number, string>>(
    response: () => Promise<R>,
    { handled = [], behind = false, onFault = showError }: CallOptions = {},
  ): Promise<{ ok: SuccessOf<R>; error?: undefined } | { ok?: undefined; error: ApiError }> {
    setSending(true);
    try {
      const answer = call(response());
      return { ok: await (behind ? answer : whileSending(answer, left)) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const own = Array.isArray(handled)
        ? error.code !== undefined && handled.includes(error.code)
        : handled === "all" || error.code !== "COM_003";
      const inField = Object.keys(error.fields).length > 0;
      if (own || inField || error.status === 403) return { error };
      if (error.code === "COM_003") navigate("/error?status=404");
      else {
        const ours = error.status === 0 || error.status >= 500;
        (ours ? onFault : showError)(error.message || texts.offline);
      }
      return { error };
    } finally {
      setSending(false);
    }
  }
  return { send, sending };
}
