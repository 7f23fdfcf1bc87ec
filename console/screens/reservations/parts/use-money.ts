import { useEffect, useState } from "react";
import type { ReservationMoney } from "#contract/console/money.ts";
import { needsSecondPerson } from "#domain/money/staff-refund.ts";
import { api } from "../../../api.ts";
import { useCall } from "../../../use-call.ts";

/** The money of a reservation as it is now: dialogs about money begin with it. Undefined until it is there. */
export function useMoney(number: string): { money: ReservationMoney | undefined; reload: () => Promise<void> } {
  const [money, setMoney] = useState<ReservationMoney>();
  const { send } = useCall();
  const reload = async () => {
    // Covering the page for it would take the focus from what opened the dialog, which then gives it back to nobody.
    const ask = () => api.reservations[":number"].money.$get({ param: { number } });
    const { ok } = await send(ask, { behind: true });
    if (ok) setMoney(ok.result);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when the dialog opens
  useEffect(() => {
    void reload();
  }, [number]);
  return { money, reload };
}

/** Why somebody else has to approve an amount; undefined where nobody has to. */
export function secondPersonFor(
  amount: number,
  { refund: refundLimitYen, day: refundDayLimitYen, givenToday: today, givenHere: here }: ReservationMoney["limits"],
): "refund" | "day" | undefined {
  if (!needsSecondPerson(amount, { today, here }, { refundLimitYen, refundDayLimitYen })) return undefined;
  return here + amount > refundLimitYen ? "refund" : "day";
}
