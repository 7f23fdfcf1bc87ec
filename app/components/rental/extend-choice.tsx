import { useState } from "react";
import { AnswerFailed } from "#app/components/answer-failed.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { Answer } from "#app/use-answer.ts";
import { Amount } from "#ui/amount.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceChips } from "#ui/choice-chips.tsx";
import { SelectField } from "#ui/field.tsx";
import { useWords } from "#ui/words.ts";

export type ExtensionTime = { time: string; fee: number };

type ExtendChoiceProps = {
  answer: Answer<ExtensionTime[]> | undefined;
  current: string;
  chosen: ExtensionTime | undefined;
  onChoose: (time: ExtensionTime | undefined) => void;
  onConfirm: (time: ExtensionTime) => void;
  sending: boolean;
};

/** The later return times, each with its fee, a day at a time. */
export function ExtendChoice({ answer, current, chosen, onChoose, onConfirm, sending }: ExtendChoiceProps) {
  const { extend: m } = useMessages("rental");
  const { dateTime, error } = useMessages("common");
  const { loading } = useWords();
  return (
    <div className="text-ink">
      <p className="digits flex flex-wrap justify-between gap-x-4 rounded-xl bg-surface p-3">
        <span className="text-muted">{m.current}</span>
        <span className="font-bold">{dateTime(current)}</span>
      </p>
      {(!answer || answer.state === "loading") && (
        <div role="status" aria-label={loading} className="mt-4 grid grid-cols-3 gap-2">
          {[1, 2, 3, 4, 5, 6].map((each) => (
            <div key={each} className="h-11 rounded-xl bg-surface motion-safe:animate-pulse" />
          ))}
        </div>
      )}
      {answer?.state === "failed" && <AnswerFailed answer={answer} text={error.offline} className="mt-4" />}
      {answer?.state === "ready" && answer.value.length === 0 && <p className="mt-4">{m.none}</p>}
      {answer?.state === "ready" && answer.value.length > 0 && (
        <Times times={answer.value} chosen={chosen} onChoose={onChoose} onConfirm={onConfirm} sending={sending} />
      )}
    </div>
  );
}

type TimesProps = Omit<ExtendChoiceProps, "answer" | "current"> & { times: ExtensionTime[] };

function Times({ times, chosen, onChoose, onConfirm, sending }: TimesProps) {
  const { extend: m } = useMessages("rental");
  const { day, time: clock, price } = useMessages("common");
  const days = [...Map.groupBy(times, ({ time }) => time.slice(0, 10)).keys()];
  const [date, setDate] = useState(chosen?.time.slice(0, 10) ?? days[0]);
  const cost = (fee: number) => (fee === 0 ? m.free : m.fee(price(fee)));
  const chips = times
    .filter(({ time }) => time.startsWith(date ?? ""))
    .map(({ time, fee }) => ({
      value: time,
      label: `${clock(time)} ${cost(fee)}`,
      text: (
        <>
          <span className="block font-bold">{clock(time)}</span>
          <span className="block text-xs">{cost(fee)}</span>
        </>
      ),
    }));
  return (
    <div className="mt-4 grid gap-4">
      <SelectField
        label={m.date}
        value={date}
        onChange={(event) => {
          setDate(event.target.value);
          onChoose(undefined);
        }}
      >
        {days.map((each) => (
          <option key={each} value={each}>
            {day(each)}
          </option>
        ))}
      </SelectField>
      <fieldset>
        <legend className="mb-2 font-bold text-sm">{m.time}</legend>
        <ChoiceChips
          name="extend-time"
          chips={chips}
          chosen={chosen?.time}
          onChoose={(value) => onChoose(times.find(({ time }) => time === value))}
          className="max-h-60 grid-cols-3 overflow-y-auto p-1.5"
        />
      </fieldset>
      <ExtensionTotal chosen={chosen} />
      {chosen && chosen.fee > 0 && <p className="text-muted">{m.charge}</p>}
      <Button disabled={!chosen || sending} onClick={() => chosen && onConfirm(chosen)}>
        {m.submit}
      </Button>
    </div>
  );
}

function ExtensionTotal({ chosen }: Pick<ExtendChoiceProps, "chosen">) {
  const { extend: m } = useMessages("rental");
  return (
    <p aria-live="polite" className="digits flex items-baseline justify-between gap-4 border-line border-t pt-3">
      {chosen ? (
        <>
          <span>{m.total}</span>
          <Amount yen={chosen.fee} className="font-bold text-xl" />
        </>
      ) : (
        <span className="text-muted">{m.choose}</span>
      )}
    </p>
  );
}
