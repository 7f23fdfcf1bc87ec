import type { DeskReservation } from "#contract/console/reservations.ts";
import { isOutOrUnchecked } from "#domain/rentals/reservation-status.ts";
import { useMessages } from "../../../messages/messages.ts";
import { mayDo, useMe } from "../../../session/me.ts";
import type { Act } from "./act-bar.tsx";
import { DamageDialog } from "./damage-dialog.tsx";
import { LateFeeDialog } from "./late-fee-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

/** What may be done about the money of a reservation. */
export function useMoneyActs({ status, amounts, returned, unrented }: DeskReservation): Act[] {
  const { acts: m } = useMessages("money");
  const may = mayDo(useMe(), "reservations.change");
  const over = status === "not_returned" || status === "returned";
  return [
    {
      name: "lateFee",
      label: m.lateFee,
      shown: may && over && amounts.lateFee > 0,
      Dialog: LateFeeDialog,
    },
    {
      name: "damage",
      label: m.damage,
      shown: may && (isOutOrUnchecked(status) || unrented || (status === "returned" && returned !== null)),
      Dialog: DamageDialog,
    },
    {
      name: "refund",
      label: m.refund,
      shown: may && status !== "cancelled" && amounts.paid > amounts.refunded,
      Dialog: RefundDialog,
    },
  ];
}
