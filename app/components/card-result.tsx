import { type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { call } from "#app/api.ts";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useRefresh } from "#app/use-refresh.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { FormPage } from "./form-page.tsx";
import { cardErrand, isForOtherTab, useCardLink } from "./use-card-start.ts";

const LOOK_AGAIN_MS = 1_500;
const PATIENCE = 20;

/** How the registration with the address's key ended. A key that is missing, foreign, used or too old is not found. */
export async function loadCardResult({ page, request }: ScreenLoaderArgs) {
  const key = new URL(request.url).searchParams.get("key") ?? "";
  return (await call(page.api.payment.sony.result[":key"].$get({ param: { key } }))).result;
}

/** The way back from the gateway's page: waits for the result, then goes on, or says what to do. */
export function CardResult() {
  const result = useLoaderData<Awaited<ReturnType<typeof loadCardResult>>>();
  const m = useMessages("card");
  const navigate = useNavigate();
  const [errand, setErrand] = useState<string>();
  const slow = usePatience(result.state === "started");

  const { state, kind } = result;
  useEffect(() => {
    if (state !== "completed") return;
    const { target = "/profile/card" } = cardErrand.read();
    cardErrand.clear();
    navigate(target, { replace: true });
    showSuccess(kind === "add" ? m.added : m.changed);
  }, [state, kind, navigate, m]);

  // Another card or none, the same errand. Only the browser knows it.
  useEffect(() => setErrand(cardErrand.read().target), []);
  const retry = useCardLink(kind === "add" ? "add" : "update", errand ?? "/");
  const again = {
    ...retry,
    onClick: (event: MouseEvent) => {
      // Back from the gateway leads to where another try begins: the result is over by then.
      if (!isForOtherTab(event)) history.replaceState(history.state, "", retry.to);
      retry.onClick(event);
    },
  };
  const withoutCard = errand ?? "/profile/card";

  const failed = state === "declined" || state === "expired";
  const why = m.reasons[result.reason ?? "timed_out"];
  const [failedTitle, reason] = kind === "add" ? [m.failedTitle, why] : [m.notChangedTitle, m.notChanged(why)];
  return (
    <FormPage title={failed ? failedTitle : m.processTitle} lead={failed ? reason : m.processLead}>
      {slow && (
        <>
          <p>{m.slow}</p>
          <ButtonLink to="/profile/card" look="outline" className="mt-6 w-full">
            {m.back}
          </ButtonLink>
        </>
      )}
      {failed && (
        <ButtonLink to={withoutCard} replace look="outline">
          {m.later}
        </ButtonLink>
      )}
      <Dialog
        open={failed}
        onClose={() => navigate(withoutCard, { replace: true })}
        title={failedTitle}
        actions={
          <>
            <ButtonLink {...again}>{m.again}</ButtonLink>
            <ButtonLink to={withoutCard} replace look="outline">
              {m.later}
            </ButtonLink>
          </>
        }
      >
        <p>{reason}</p>
      </Dialog>
    </FormPage>
  );
}

/** Looks again while the result is waited for; whether it takes longer than we ask people to wait. */
function usePatience(waiting: boolean): boolean {
  const refresh = useEffectEvent(useRefresh());
  const [looks, setLooks] = useState(0);

  useEffect(() => {
    if (!waiting || looks >= PATIENCE) return;
    const timer = setTimeout(() => {
      setLooks(looks + 1);
      void refresh();
    }, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [waiting, looks]);

  return waiting && looks >= PATIENCE;
}
