import type { UnitDetail } from "#contract/console/units.ts";
import { useMessages } from "../../../messages/messages.ts";
import { ConditionChip } from "./condition-chip.tsx";

/** What was found each time the unit came back. */
export function CheckIns({ checkIns }: Pick<UnitDetail, "checkIns">) {
  const { checkIns: m } = useMessages("units");
  return (
    <section className="rounded-2xl border border-line bg-canvas p-4">
      <h2 className="font-bold">{m.title}</h2>
      {checkIns.length === 0 && <p className="mt-1 text-muted text-sm">{m.none}</p>}
      <ol>
        {checkIns.map((checkIn) => (
          <CheckIn key={checkIn.id} checkIn={checkIn} />
        ))}
      </ol>
    </section>
  );
}

function CheckIn({ checkIn }: { checkIn: UnitDetail["checkIns"][number] }) {
  const { checkIns: m } = useMessages("units");
  const { longDateTime, dot, list } = useMessages("common");
  const { id, at, who, reservation, condition, missing, note, photos } = checkIn;
  return (
    <li className="grid gap-2 border-hair border-b py-3 text-sm last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="digits text-muted text-xs">
          {longDateTime(at)}
          <span className="block">{[who, reservation].join(dot)}</span>
        </p>
        <ConditionChip condition={condition} />
      </div>
      {missing.length > 0 && (
        <p className="text-danger">
          <b>{m.missing}</b> {missing.join(list)}
        </p>
      )}
      {note && <p className="whitespace-pre-line">{note}</p>}
      {photos.length > 0 && (
        <ul className="grid grid-cols-4 gap-2 lg:grid-cols-6">
          {photos.map((position) => {
            const address = `/api/console/stock/check-ins/${id}/photos/${position}`;
            return (
              <li key={position}>
                <a href={address} target="_blank" rel="noreferrer" className="block aspect-square">
                  <img
                    src={address}
                    alt={m.photo(position)}
                    loading="lazy"
                    className="size-full rounded-xl bg-tint object-cover"
                  />
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
