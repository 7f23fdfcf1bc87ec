import type { ConsoleStation } from "#contract/console/stations.ts";
import type { NewBox } from "#domain/rentals/new-boxes.ts";
import { heightOf } from "#domain/rentals/wall.ts";
import { useMessages } from "../../../messages/messages.ts";
import { page } from "../../../page.ts";

type WallProps = { station: ConsoleStation; added: NewBox[] };

/** The boxes as they stand there, with those that are to be added. */
export function PlainWall({ station, added }: WallProps) {
  const { page: m } = useMessages("stations");
  const { language } = page();
  const { boxes, fixtures, wallHeight } = station;
  if (boxes.length === 0 && added.length === 0) return <p className="text-muted text-sm">{m.noBoxes}</p>;
  const columns = Math.max(
    1,
    ...boxes.map(({ place }) => place.column),
    ...fixtures.map(({ column }) => column),
    ...added.map(({ column }) => column),
  );
  const at = (column: number, row: number, height: number) => ({
    gridColumn: column,
    gridRow: `${row} / span ${height}`,
  });
  return (
    <div className="-mx-4 overflow-x-auto px-4 pb-2">
      <ul
        aria-label={m.wallLabel(station.name[language])}
        style={{
          minWidth: `${columns * 4}rem`,
          maxWidth: `${columns * 7}rem`,
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${wallHeight}, 1.25rem)`,
        }}
        className="digits grid gap-0.5 rounded-xl border-2 border-muted/40 border-b-8 bg-surface text-center text-xs"
      >
        {fixtures.map(({ kind, column, row, height }) => (
          <li
            key={`${column} ${row}`}
            style={at(column, row, height)}
            className={`grid place-content-center ${kind === "panel" ? "bg-machine text-white" : "text-muted"}`}
          >
            {m[kind]}
          </li>
        ))}
        {boxes.map(({ number, size, place, outOfOrder }) => (
          <li
            key={number}
            style={at(place.column, place.row, place.height)}
            className={`grid place-content-center border ${outOfOrder ? "border-danger bg-danger-tint text-danger" : "border-line bg-canvas"}`}
          >
            <b>{number}</b>
            <span className="text-muted">{size}</span>
          </li>
        ))}
        {added.map(({ number, size, column, row }) => (
          <li
            key={`new ${number}`}
            style={at(column, row, heightOf(size))}
            className="grid place-content-center border-2 border-primary border-dashed bg-tint text-primary-strong"
          >
            <b>{number}</b>
            <span>{size}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
