import type { RenterView } from "#contract/console/reservations.ts";
import { useMessages } from "../../../messages/messages.ts";

/** What the member is called, as far as the reader may know. */
export function useRenterName(): (renter: RenterView | null) => string {
  const { san } = useMessages("reservations");
  return (renter) => san(renter && [renter.lastName, renter.firstName].filter(Boolean).join(" "));
}
