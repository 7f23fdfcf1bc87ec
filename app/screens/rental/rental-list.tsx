import { ShoppingBag } from "lucide-react";
import { useLoaderData } from "react-router";
import { rentedStatuses } from "#domain/reservation-status.ts";
import { ExtendButton } from "../../components/rental/extend-button.tsx";
import { ListPage } from "../../components/rental/list-page.tsx";
import { fetchReservation, loadReservations } from "../../components/rental/load-reservations.ts";
import { QrButton } from "../../components/rental/qr-button.tsx";
import { RentalCard } from "../../components/rental/rental-card.tsx";
import { ShippingButton } from "../../components/rental/shipping-button.tsx";
import type { ScreenLoaderArgs } from "../../load-screen.ts";
import { useMessages } from "../../messages/messages.tsx";
import { OfflineCopy } from "../../offline/offline-copy.tsx";
import { useNow } from "../../use-now.ts";

export async function loader({ page }: ScreenLoaderArgs) {
  const { reservations, now } = await loadReservations(page, { history: "0", sortOrder: "asc" });
  const rented = reservations.filter(({ status }) => rentedStatuses.some((each) => each === status));
  return { reservations: await Promise.all(rented.map(({ id }) => fetchReservation(page.api, id))), now };
}

/** What the member has at hand: time left, the code for the return, more time. */
export default function RentalList() {
  const { reservations, now: loadedAt } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const { list } = useMessages("rental");
  const now = useNow(loadedAt);
  return (
    <>
      <OfflineCopy />
      <ListPage
        title={list.rentalTitle}
        lead={list.rentalLead}
        empty={{ icon: ShoppingBag, title: list.rentalNone, body: list.rentalNoneBody }}
        links={[
          { to: "/reservations", label: list.toReservations },
          { to: "/usage-history", label: list.toHistory },
        ]}
      >
        {reservations.map((each) => (
          <RentalCard key={each.id} reservation={each} to={`/reservations/${each.id}`} now={now}>
            {each.returnQr && <QrButton qr={each.returnQr} purpose="return" className="max-sm:w-full" />}
            {each.extension.allowed && <ExtendButton reservation={each} className="max-sm:w-full" />}
            {!each.returnQr && each.shippingAllowed && <ShippingButton reservation={each} className="max-sm:w-full" />}
          </RentalCard>
        ))}
      </ListPage>
    </>
  );
}
