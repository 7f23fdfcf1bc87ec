import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { keepReservation } from "#app/offline/saved-copies.ts";
import { useSite } from "#app/site.tsx";
import { useAnswer } from "#app/use-answer.ts";
import { useCall } from "#app/use-call.ts";
import { useRefresh } from "#app/use-refresh.ts";
import type { ReservationView } from "#contract/reservations.ts";
import { cheapestExtension } from "#domain/rentals/cheapest-extension.ts";
import { showSuccess } from "#ui/snackbar.tsx";
import type { ExtensionTime } from "./extend-choice.tsx";
import { isProblem, type Problem, problemCodes } from "./problem-dialog.tsx";

export type Extended = { returnTime: string; place: string };

/**
 * The steps of an extension: the choice of a later time, then how it ended. `wanted`: who comes to extend finds it open, with
 * a choice made, which is that time if it is one that can be had.
 */
export function useExtension(reservation: ReservationView, wanted?: string) {
  const { extend: m } = useMessages("rental");
  const api = useApi();
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const refresh = useRefresh();
  const { build } = useSite();
  const [open, setOpen] = useOpen(wanted !== undefined);
  const [extended, setExtended] = useState<Extended>();
  const [problem, setProblem] = useState<Problem>();
  const param = { id: reservation.id };
  const times = useTimes(reservation, open);
  const offers = times?.state === "ready" ? times.value : [];
  const { chosen, choose, forget } = useChosen(presetOf(offers, reservation, wanted));
  const [tried, setTried] = useState("1");
  // A page that was left open past the return time learns of it here.
  const refused = times?.state === "failed" && isProblem(times.error) ? times.error : undefined;
  const close = () => {
    setOpen(false);
    forget();
  };
  const reselect = () => {
    setProblem(undefined);
    setOpen(true);
  };
  const shown = problem ?? refused;
  const closeProblem = async () => {
    // The browser says it once more when the dialog has closed, also when it was left for the other one.
    if (!shown) return;
    close();
    setProblem(undefined);
    await refresh();
  };
  const extend = async ({ time: returnTime, fee: expectedFee }: ExtensionTime) => {
    setTried(returnTime);
    const { ok, error } = await send(
      () => api.reservations[":id"].extend.$post({ param, json: { returnTime, expectedFee } }),
      { handled: problemCodes },
    );
    close();
    // The page is renewed once the dialog has been read: this button, and the dialog with it, may be gone then.
    if (error && isProblem(error)) return setProblem(error);
    // Without an answer there may be no network for the page either, and no place left to say so.
    if (!ok) return refresh();
    void keepReservation(build, reservation.id);
    setExtended({ returnTime: ok.result.returnTime, place: ok.result.returnPlace.name });
    showSuccess(m.done);
    await revalidate();
  };
  return {
    choice: {
      open: open && !refused,
      times,
      chosen,
      begin: () => setOpen(true),
      choose,
      confirm: extend,
      leave: () => !refused && close(),
    },
    sending,
    extended: { shown: extended, close: () => setExtended(undefined) },
    problem: { shown, back: wayBack(reservation, tried), close: closeProblem, reselect },
  };
}

/** Where the choice is open with this time. */
const wayBack = ({ id }: ReservationView, time: string) => `/reservations/${id}?extend=${encodeURIComponent(time)}`;

/** The choice of who comes to extend: the time that was wanted if it can be had, else the cheapest. */
function presetOf(offers: ExtensionTime[], { returnTime }: ReservationView, wanted: string | undefined) {
  if (wanted === undefined) return undefined;
  return offers.find(({ time }) => time === wanted) ?? cheapestExtension(offers, returnTime);
}

/** What is chosen: nothing, or the preset, until somebody chooses. */
function useChosen(preset: ExtensionTime | undefined) {
  const [picked, setPicked] = useState<ExtensionTime | null>();
  return {
    chosen: (picked === undefined ? preset : picked) ?? undefined,
    choose: (time: ExtensionTime | undefined) => setPicked(time ?? null),
    forget: () => setPicked(undefined),
  };
}

/** A dialog opens in the browser only. */
function useOpen(wanted: boolean) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (wanted) setOpen(true);
  }, [wanted]);
  return [open, setOpen] as const;
}

/** Asked anew at each opening and after each extension: others reserve in the meantime. */
function useTimes({ id, returnTime }: ReservationView, open: boolean) {
  const api = useApi();
  return useAnswer(open ? `extend ${returnTime}` : undefined, async () => {
    const { result } = await call(api.reservation[":id"]["extend-available-times"].$get({ param: { id } }));
    return result.times;
  });
}
