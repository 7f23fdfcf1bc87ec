import { Lock } from "lucide-react";
import { useApi } from "#app/api-context.tsx";
import { formMemory } from "#app/form-memory.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useRedirectTarget } from "#app/session/redirect-target.ts";
import { useCall } from "#app/use-call.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FormPage } from "./form-page.tsx";

/** Where the member was going when the card was asked for. */
export const cardErrand = formMemory<{ target: string }>("card");

/** Sends the browser to the gateway's card page: the number is typed there and never comes here. */
export function CardSetup({ title }: { title: string }) {
  const m = useMessages("card");
  const api = useApi();
  const target = useRedirectTarget();
  const { send, sending } = useCall();
  const start = async () => {
    const { ok } = await send(() => api.payment.sony.$post());
    if (!ok) return;
    cardErrand.write(target === "/" ? {} : { target });
    post(ok.result.form);
  };
  return (
    <FormPage title={title} lead={m.lead}>
      <p className="flex gap-3 rounded-2xl bg-surface p-4 text-sm">
        <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
        {m.secure}
      </p>
      <Button onClick={start} disabled={sending} className="mt-6 w-full">
        {m.start}
      </Button>
      <ButtonLink to={target === "/" ? "/profile/card" : target} look="outline" className="mt-3 w-full">
        {m.cancel}
      </ButtonLink>
    </FormPage>
  );
}

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
