import type { TouchedBooking } from "#contract/console/touched.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { useMessages } from "../messages/messages.ts";
import { type Choices, choiceOf, keepOthers, keyOfMove } from "./choices.ts";

type ListProps = { touched: TouchedBooking[]; choices: Choices; onChoose: (choices: Choices) => void };

/** Whom a change touches, each with what is to become of it. */
export function TouchedList({ touched, choices, onChoose }: ListProps) {
  const m = useMessages("touched");
  if (touched.length === 0) return <p role="status">{m.none}</p>;
  const keepAll = () => onChoose(keepOthers(touched, choices));
  return (
    <section aria-label={m.title(touched.length)} className="grid gap-3 rounded-2xl border border-due bg-due-tint p-4">
      <div role="status">
        <h3 className="font-bold">{m.title(touched.length)}</h3>
      </div>
      <p className="text-sm">{m.lead}</p>
      {touched.some(({ may }) => may.includes("cancel")) && <p className="text-sm">{m.waits}</p>}
      <Button look="outline" onClick={keepAll} className="justify-self-start bg-canvas hover:bg-tint">
        {m.allKeep}
      </Button>
      <ul className="grid gap-2">
        {touched.map((booking) => (
          <li key={booking.number} className="grid gap-3 rounded-xl bg-canvas p-3 sm:grid-cols-[1fr_18rem]">
            <Booking booking={booking} />
            <Choice
              booking={booking}
              value={choiceOf(booking, choices)}
              onChange={(value) => onChoose({ ...choices, [booking.number]: value })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Booking({ booking }: { booking: TouchedBooking }) {
  const m = useMessages("touched");
  const { dateTime, comma } = useMessages("common");
  const { number, why, product, lastName, phone, pickupTime, returnTime, pickupStation, returnStation } = booking;
  const who = lastName ? [m.san(lastName), phone && m.phone(phone)].filter(Boolean).join(" ") : m.hidden;
  return (
    <div className="digits text-sm">
      <p>
        <strong>{number}</strong> {product}
      </p>
      <p className="text-muted text-xs">{who}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-xs">
        <dt className="text-muted">{m.pickup}</dt>
        <dd>{m.at(pickupStation.name, dateTime(pickupTime))}</dd>
        <dt className="text-muted">{m.return}</dt>
        <dd>{m.at(returnStation.name, dateTime(returnTime))}</dd>
      </dl>
      <p className="mt-1 font-bold text-due text-xs">{why.map((each) => m.why[each]).join(comma)}</p>
    </div>
  );
}

type ChoiceProps = { booking: TouchedBooking; value: string; onChange: (value: string) => void };

function Choice({ booking, value, onChange }: ChoiceProps) {
  const m = useMessages("touched");
  const { dateTime } = useMessages("common");
  const { number, may, moves, units, paying } = booking;
  if (paying) return <p className="self-center text-sm">{m.paying}</p>;
  const nameOf = ({ pickupTime, returnTime, pickupStation, returnStation }: TouchedBooking["moves"][number]) => {
    const isMoved = booking.pickupTime !== pickupTime || booking.pickupStation.slug !== pickupStation.slug;
    const [station, time] = isMoved ? [pickupStation, pickupTime] : [returnStation, returnTime];
    return m.at(station.name, dateTime(time));
  };
  return (
    <SelectField label={m.decide(number)} value={value} required onChange={({ target }) => onChange(target.value)}>
      <option value="">{m.choose}</option>
      {may.includes("keep") && <option value="keep">{m.decisions.keep}</option>}
      {moves.map((move) => (
        <option key={keyOfMove(move)} value={keyOfMove(move)}>
          {m.moveTo(nameOf(move))}
        </option>
      ))}
      {units.map((unit) => (
        <option key={unit} value={unit}>
          {m.toUnit(unit)}
        </option>
      ))}
      {may.includes("cancel") && <option value="cancel">{m.decisions.cancel}</option>}
      {may.includes("withdraw") && <option value="withdraw">{m.decisions.withdraw}</option>}
    </SelectField>
  );
}
