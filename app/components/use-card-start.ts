import type { MouseEvent } from "react";
import { useApi } from "#app/api-context.tsx";
import { formMemory } from "#app/form-memory.ts";
import { withRedirect } from "#app/session/redirect-target.ts";
import { useCall } from "#app/use-call.ts";

/** Where the member was going when the card was asked for. */
export const cardErrand = formMemory<{ target: string }>("card");

/** Sends the browser to the gateway's card page, from where it comes back to `target`. */
export function useCardStart(target: string) {
  const api = useApi();
  const { send, sending } = useCall();
  const start = async () => {
    const { ok } = await send(() => api.payment.sony.$post());
    if (!ok) return;
    cardErrand.write(target === "/" ? {} : { target });
    post(ok.result.form);
  };
  return { start, sending };
}

/** A link to the card's page, which when followed goes straight on to the gateway's. */
export function useCardLink(kind: "add" | "update", target: string) {
  const { start, sending } = useCardStart(target);
  const onClick = (event: MouseEvent) => {
    // In another tab it is a page like any other.
    if (isForOtherTab(event)) return;
    event.preventDefault();
    if (!sending) void start();
  };
  return { to: withRedirect(`/card/${kind}`, target), onClick };
}

export const isForOtherTab = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;

/** Posts a form as if the member had pressed its button. */
function post({ action, fields }: { action: string; fields: Record<string, string> }): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
