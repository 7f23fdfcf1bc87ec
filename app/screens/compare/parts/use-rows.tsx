import type { ReactNode } from "react";
import { Mark } from "#app/components/find/mark.tsx";
import { Shirts } from "#app/components/seeing/nights-picture.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { ComparedProduct } from "#contract/compare.ts";
import { isLuggage } from "#domain/catalogue/measures.ts";
import { nightsFor } from "#domain/catalogue/nights.ts";
import { roundMetres, type Seat, seemingDistance } from "#domain/catalogue/view-through.ts";
import { Amount } from "#ui/amount.tsx";

/** One for all, so that they can be compared. */
const SEAT: Seat = 50;

type Row = { label: string; cells: { id: number; body: ReactNode }[] };

/** What is compared, one below the other. What is known of none is left out. */
export function useRows(products: ComparedProduct[]): Row[] {
  const m = useMessages("compare");
  const { size, weight } = useMessages("seeing");
  const columns: [string, (product: ComparedProduct) => ReactNode][] = [
    [m.free, ({ mark }) => mark && <Free mark={mark} />],
    [m.plan(12), ({ rentalPrice12 }) => <Amount yen={rentalPrice12} className="font-bold" />],
    [m.plan(24), ({ rentalPrice24 }) => <Amount yen={rentalPrice24} className="font-bold" />],
    [m.plan(48), ({ rentalPrice48 }) => <Amount yen={rentalPrice48} className="font-bold" />],
    [m.plan(72), ({ rentalPrice72 }) => <Amount yen={rentalPrice72} className="font-bold" />],
    [m.size, ({ measures }) => measures.size && size(measures.size)],
    [m.weight, ({ measures }) => measures.weight && weight(measures.weight)],
    [m.capacity, ({ measures }) => measures.capacity && <Capacity {...measures} litres={measures.capacity} />],
    [m.magnification, ({ measures }) => measures.magnification && <Glass magnification={measures.magnification} />],
    [m.fieldOfView, ({ measures }) => measures.fieldOfView && m.degrees(measures.fieldOfView)],
    [m.box, ({ boxSize }) => m.boxSizes[boxSize]],
    [m.contents, ({ contents }) => <List lines={contents} />],
  ];
  const rows = columns.map(([label, show]) => ({
    label,
    cells: products.map((product) => ({ id: product.id, body: show(product) ?? undefined })),
  }));
  return rows.filter(({ cells }) => cells.some(({ body }) => body !== undefined));
}

function Free({ mark }: { mark: NonNullable<ComparedProduct["mark"]> }) {
  return (
    <>
      <Mark mark={mark} />
      <Amount yen={mark.price} className="block font-bold text-base" />
    </>
  );
}

function Capacity({ litres, shape }: { litres: number } & Pick<ComparedProduct["measures"], "shape">) {
  const m = useMessages("compare");
  const { nights, dayTrip } = useMessages("seeing");
  const count = nightsFor(litres);
  return (
    <>
      <span className="block font-bold">{m.litres(litres)}</span>
      {isLuggage(shape) && (
        <>
          <span className="block">{count > 0 ? nights(count) : dayTrip}</span>
          <Shirts nights={count} />
        </>
      )}
    </>
  );
}

function Glass({ magnification }: { magnification: number }) {
  const m = useMessages("compare");
  const { times } = useMessages("seeing");
  return (
    <>
      <span className="block font-bold">{times(magnification)}</span>
      <span className="text-muted text-xs">{m.near(SEAT, roundMetres(seemingDistance(SEAT, magnification)))}</span>
    </>
  );
}

const List = ({ lines }: { lines: string[] }) => (
  <ul className="grid list-disc gap-1 pl-4">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
