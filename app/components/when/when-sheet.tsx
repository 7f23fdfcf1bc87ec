import { useRef, useState } from "react";
import { useApi } from "#app/api-context.tsx";
import { AnswerFailed } from "#app/components/answer-failed.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useAnswer } from "#app/use-answer.ts";
import { useSlot } from "#app/use-slot.ts";
import type { SpecialDaysView } from "#contract/station-page.ts";
import { daysApart } from "#domain/jst.ts";
import { planFor } from "#domain/rentals/plan.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceChips } from "#ui/choice-chips.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useWords } from "#ui/words.ts";
import { askRules } from "./ask-rules.ts";
import { type Choices, instantOf, type Moment, momentOf, timesOf } from "./choices.ts";
import { type Holiday, MonthView } from "./month-view.tsx";
import { SpecialDays } from "./special-days.tsx";
import { TimeChips } from "./time-chips.tsx";
import { hoursBetween, longer, movedReturn, pickupTimes, returnDays, returnTimes, type TimeRules } from "./times.ts";
import { useMeant } from "./use-meant.ts";
import { useSpecialDays } from "./use-special-days.ts";
import { useStepFocus } from "./use-step-focus.ts";

export type When = Pick<Choices, "pickup" | "giveBack">;
type Step = "pickup" | "giveBack";
type WhenSheetProps = {
  open: boolean;
  onClose: () => void;
  /** Where it is to be says when it can be. */
  when: Choices;
  /** Told of every choice, so that closing the sheet loses nothing. */
  onChange: (when: When) => void;
  /** Which of the two is chosen first. */
  first?: Step;
};

/** Pickup, then return, from below on a phone. */
export function WhenSheet({ open, onClose, when, onChange, first = "pickup" }: WhenSheetProps) {
  const m = useMessages("when");
  const { loading } = useWords();
  const api = useApi();
  const rules = useAnswer(
    open ? `time-rules ${when.station} ${when.area}` : undefined,
    () => askRules(api, when),
    useSlot(),
  );
  const special = useSpecialDays(open ? when.station : undefined);
  return (
    <Dialog open={open} onClose={onClose} title={m.title} sheet>
      {rules?.state === "ready" && (
        <WhenChoice
          rules={{ ...longer(rules.value), special }}
          when={when}
          onChange={onChange}
          first={first}
          onDone={onClose}
        />
      )}
      {rules?.state === "loading" && (
        <div role="status" aria-label={loading} className="h-96 rounded-xl bg-surface motion-safe:animate-pulse" />
      )}
      {rules?.state === "failed" && <AnswerFailed answer={rules} text={m.failed} />}
    </Dialog>
  );
}

type Rules = TimeRules & { holidays: Holiday[]; special: SpecialDaysView[] };

type WhenChoiceProps = Pick<WhenSheetProps, "when" | "onChange"> & {
  rules: Rules;
  first: Step;
  onDone: () => void;
};

function WhenChoice({ rules, when, onChange, first, onDone }: WhenChoiceProps) {
  const [step, setStep] = useState<Step>(when.pickup?.time ? first : "pickup");
  const panel = useRef<HTMLDivElement>(null);
  const [pickup, giveBack] = [instantOf(when.pickup), instantOf(when.giveBack)];
  const times = timesOf(when);
  const meant = useMeant(times);
  const choosePickup = (instant: string) => {
    const moved = movedReturn(meant, instant, rules);
    onChange({ pickup: momentOf(instant), giveBack: moved ? momentOf(moved) : undefined });
  };
  const chooseDay = (day: string) => {
    const sameTime = when.pickup?.time && `${day}T${when.pickup.time}:00+09:00`;
    if (sameTime && pickupTimes(day, rules).includes(sameTime)) choosePickup(sameTime);
    else onChange({ pickup: { date: day } });
    requestAnimationFrame(() => panel.current?.lastElementChild?.scrollIntoView({ block: "nearest" }));
  };
  return (
    <>
      <Tabs step={step} when={when} onStep={setStep} />
      <div ref={panel} className="mt-3">
        {step === "pickup" && (
          <PickupStep
            rules={rules}
            pickup={when.pickup}
            onDay={chooseDay}
            onTime={(instant, pressed) => {
              choosePickup(instant);
              if (pressed) setStep("giveBack");
            }}
          />
        )}
        {step === "giveBack" && pickup && (
          <ReturnStep
            rules={rules}
            pickup={pickup}
            giveBack={giveBack}
            onChoose={(instant) => onChange({ ...when, giveBack: momentOf(instant) })}
          />
        )}
      </div>
      <Finish
        times={times}
        onDone={onDone}
        onClear={
          when.pickup &&
          (() => {
            onChange({});
            onDone();
          })
        }
      />
    </>
  );
}

type FinishProps = {
  times: { pickup: string; giveBack: string } | undefined;
  onDone: () => void;
  onClear: (() => void) | undefined;
};

/** Stays in view below the choices. */
function Finish({ times, onDone, onClear }: FinishProps) {
  const m = useMessages("when");
  return (
    <div className="sticky -bottom-4 -mx-1 mt-4 -mb-4 grid gap-1 bg-canvas px-1 pt-2 pb-4 sm:-bottom-6 sm:-mb-6">
      <p role="status" className="digits min-h-5 text-center text-muted text-xs">
        {times && <Length {...times} />}
      </p>
      <Button disabled={!times} onClick={onDone}>
        {m.done}
      </Button>
      {onClear && (
        <Button look="plain" onClick={onClear}>
          {m.clear}
        </Button>
      )}
    </div>
  );
}

/** How long it is, and by which plan that is priced. */
function Length({ pickup, giveBack }: { pickup: string; giveBack: string }) {
  const m = useMessages("when");
  const plan = planFor(new Date(pickup), new Date(giveBack));
  const hours = hoursBetween(pickup, giveBack);
  return plan ? m.length(hours, plan) : m.longLength(Math.ceil(hours / 24));
}

/** Both moments as they stand; each opens its own part. */
function Tabs({ step, when, onStep }: { step: Step; when: When; onStep: (step: Step) => void }) {
  const m = useMessages("when");
  const { day, time } = useMessages("common");
  const tabs = useStepFocus(step);
  const shown = (moment: Moment | undefined) =>
    moment && `${day(moment.date)}${moment.time ? ` ${time(moment.time)}` : ""}`;
  return (
    <div ref={tabs} className="grid grid-cols-2 border-line border-b-2">
      {(["pickup", "giveBack"] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={step === each}
          disabled={each === "giveBack" && !when.pickup?.time}
          onClick={() => onStep(each)}
          className="-mb-0.5 min-h-14 border-transparent border-b-2 px-1 leading-tight aria-pressed:border-primary"
        >
          <span className="block text-muted text-xs">{m[each]}</span>
          <span className="digits font-bold text-ink text-sm">{shown(when[each]) ?? "—"}</span>
        </button>
      ))}
    </div>
  );
}

type PickupStepProps = {
  rules: Rules;
  pickup: Moment | undefined;
  onDay: (day: string) => void;
  onTime: (instant: string, pressed: boolean) => void;
};

function PickupStep({ rules, pickup, onDay, onTime }: PickupStepProps) {
  const m = useMessages("when");
  const times = pickup && pickupTimes(pickup.date, rules).map((time) => ({ time }));
  return (
    <>
      <MonthView
        label={m.pickupDate}
        first={rules.earliestPickup.slice(0, 10)}
        last={rules.lastPickupDate}
        holidays={rules.holidays}
        special={rules.special}
        chosen={pickup?.date}
        onChoose={onDay}
      />
      <div className="mt-4">
        {!times && <p className="text-center text-muted text-sm">{m.dayFirst}</p>}
        {times?.length === 0 && <p className="text-center text-muted text-sm">{m.noTime}</p>}
        {times && times.length > 0 && (
          <TimeChips
            name="when-pickup"
            label={m.pickupTime}
            times={times}
            chosen={instantOf(pickup)}
            onChoose={onTime}
          />
        )}
      </div>
    </>
  );
}

type ReturnStepProps = {
  rules: Rules;
  pickup: string;
  giveBack: string | undefined;
  onChoose: (instant: string) => void;
};

/** The day of the return, then its time. Another day keeps the time where it can. */
function ReturnStep({ rules, pickup, giveBack, onChoose }: ReturnStepProps) {
  const m = useMessages("when");
  const { day: dayName } = useMessages("common");
  const days = returnDays(pickup, rules);
  const chosenDay = giveBack?.slice(0, 10) ?? days[0] ?? "";
  const times = returnTimes(pickup, chosenDay, rules);
  const chooseDay = (day: string) => {
    const open = returnTimes(pickup, day, rules);
    const next = open.find((time) => time.slice(11) === giveBack?.slice(11)) ?? open.at(-1);
    if (next) onChoose(next);
  };
  const chips = days.map((day) => {
    const count = daysApart(pickup.slice(0, 10), day);
    return {
      value: day,
      text: (
        <>
          <span className="block text-xs opacity-90">{count === 0 ? m.sameDay : m.dayAfter(count)}</span>
          <span className="font-bold text-sm">{dayName(day)}</span>
        </>
      ),
    };
  });
  return (
    <>
      <fieldset>
        <legend className="sr-only">{m.returnDate}</legend>
        <ChoiceChips
          name="when-return-day"
          chips={chips}
          chosen={chosenDay}
          onChoose={chooseDay}
          className="grid-cols-3 sm:grid-cols-4"
        />
      </fieldset>
      <SpecialDays days={rules.special} first={days[0] ?? ""} last={days.at(-1) ?? ""} />
      <div className="mt-4">
        <TimeChips
          name="when-return"
          label={m.returnTime}
          times={times.map((time) => ({ time }))}
          chosen={giveBack}
          onChoose={onChoose}
        />
      </div>
    </>
  );
}
