import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type DeskReservations, type ListedReservation, reservationSorts } from "#contract/console/reservations.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { api, call } from "../../api.ts";
import { DeskTable } from "../../components/desk-table.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { Pager } from "../../components/pager.tsx";
import { SortHead, SortSelect } from "../../components/sort.tsx";
import { useRowKeys } from "../../keys/use-row-keys.ts";
import { useMessages } from "../../messages/messages.ts";
import { readFilters } from "../../read-filters.ts";
import { ViewBar } from "../../search/view-bar.tsx";
import { loadMe, mayDo, useMe } from "../../session/me.ts";
import { loadStations, useStationName } from "../../stations.ts";
import { Filters } from "./parts/filters.tsx";
import { useRenterName } from "./parts/renter-name.ts";
import { OpenMoneyChips, StageChip } from "./parts/stage-chip.tsx";

const filterNames = ["status", "stage", "station", "day", "money", "sort", "after"] as const;

/** Filters, order and page live in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  await loadStations(await loadMe());
  const query = readFilters(request, filterNames);
  return (await call(api.reservations.$get({ query }))).result;
}

/** Everybody's reservations: cards on a phone, a table at a desk. */
export default function Reservations() {
  const { reservations, next } = useLoaderData<DeskReservations>();
  const m = useMessages("reservations");
  const me = useMe();
  useRowKeys();
  return (
    <div className="mx-auto w-full max-w-6xl p-4 lg:p-6">
      <PageTitle text={m.title} />
      {mayDo(me, "reservations.change") && (
        <p className="mb-2 flex justify-end">
          <ButtonLink look="outline" to="/console/book">
            {m.book}
          </ButtonLink>
        </p>
      )}
      <Filters />
      <ViewBar />
      {reservations.length === 0 ? (
        <p className="rounded-2xl border border-line bg-canvas p-6">{m.none}</p>
      ) : (
        <List reservations={reservations} />
      )}
      <Pager next={next} first={m.first} further={m.more} />
    </div>
  );
}

function List({ reservations }: Pick<DeskReservations, "reservations">) {
  const { columns, statusColumn } = useMessages("reservations");
  const head = (label: string) => (
    <th scope="col" className="px-4 font-normal">
      {label}
    </th>
  );
  return (
    <>
      <SortSelect names={reservationSorts} labels={columns} first="-pickup" className="mb-3 lg:hidden" />
      <ul className="grid gap-3 lg:hidden">
        {reservations.map((reservation) => (
          <Card key={reservation.number} reservation={reservation} />
        ))}
      </ul>
      <DeskTable
        heads={
          <>
            {head(columns.number)}
            {head(columns.renter)}
            {head(columns.product)}
            {head(statusColumn)}
            <SortHead name="pickup" label={columns.pickup} first="-pickup" />
            <SortHead name="return" label={columns.return} first="-pickup" />
          </>
        }
      >
        {reservations.map((reservation) => (
          <Row key={reservation.number} reservation={reservation} />
        ))}
      </DeskTable>
    </>
  );
}

type Listed = { reservation: ListedReservation };

/** Station and box of the pickup and the return. */
function usePlaces({ reservation }: Listed): [string, string] {
  const { counter } = useMessages("reservations");
  const nameOf = useStationName();
  const { pickupStation, pickupBox, returnStation, returnBox } = reservation;
  return [`${nameOf(pickupStation)} ${pickupBox ?? counter}`, `${nameOf(returnStation)} ${returnBox ?? counter}`];
}

function Card({ reservation }: Listed) {
  const { dateTime } = useMessages("common");
  const nameOf = useRenterName();
  const [pickupPlace] = usePlaces({ reservation });
  const { number, renter, product, pickupAt } = reservation;
  return (
    <li>
      <Link
        data-row
        to={`/console/reservations/${number}`}
        className="grid gap-1 rounded-2xl border border-line bg-canvas p-4 hover:bg-tint"
      >
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-bold">{nameOf(renter)}</span>
          <StageChip reservation={reservation} />
        </span>
        <span className="text-sm">{product.name}</span>
        <span className="digits flex flex-wrap justify-between gap-x-2 text-muted text-sm">
          <span>{number}</span>
          <span>{`${dateTime(pickupAt)} ${pickupPlace}`}</span>
        </span>
        <span className="flex flex-wrap gap-1 empty:hidden">
          <OpenMoneyChips open={reservation.open} />
        </span>
      </Link>
    </li>
  );
}

function Row({ reservation }: Listed) {
  const { dateTime } = useMessages("common");
  const nameOf = useRenterName();
  const [pickupPlace, returnPlace] = usePlaces({ reservation });
  const { number, renter, product, pickupAt, returnAt, serialNumber } = reservation;
  const cell = "border-hair border-t px-4 py-1";
  const faint = "block text-muted text-xs";
  return (
    <tr className="focus-within:bg-tint hover:bg-tint">
      <td className={cell}>
        <Link
          data-row
          to={`/console/reservations/${number}`}
          className="digits flex min-h-11 items-center whitespace-nowrap font-bold text-primary"
        >
          {number}
        </Link>
      </td>
      <td className={`min-w-36 ${cell}`}>
        {nameOf(renter)}
        {renter && <span className={`digits ${faint}`}>{renter.phone}</span>}
      </td>
      <td className={cell}>
        {product.name}
        <span className={`digits ${faint}`}>{serialNumber}</span>
      </td>
      <td className={cell}>
        <span className="flex flex-wrap gap-1">
          <StageChip reservation={reservation} />
          <OpenMoneyChips open={reservation.open} />
        </span>
      </td>
      <td className={`digits whitespace-nowrap ${cell}`}>
        {dateTime(pickupAt)}
        <span className={faint}>{pickupPlace}</span>
      </td>
      <td className={`digits whitespace-nowrap ${cell}`}>
        {dateTime(returnAt)}
        <span className={faint}>{returnPlace}</span>
      </td>
    </tr>
  );
}
