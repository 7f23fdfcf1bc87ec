import { Lock } from "lucide-react";
import { useMessages } from "#app/messages/messages.tsx";
import { useRedirectTarget } from "#app/session/redirect-target.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FormPage } from "./form-page.tsx";
import { useCardStart } from "./use-card-start.ts";

/** What happens at the gateway's page, where the number is typed: it never comes here. */
export function CardSetup({ title }: { title: string }) {
  const m = useMessages("card");
  const target = useRedirectTarget();
  const { start, sending } = useCardStart(target);
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
