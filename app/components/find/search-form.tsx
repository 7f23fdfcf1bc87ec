import { ArrowRight, CalendarClock, type LucideIcon, MapPin, PackageSearch } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { type Choices, instantOf, whereOf } from "#app/components/when/choices.ts";
import { WhenSheetLater } from "#app/components/when/when-sheet-later.ts";
import { StationChoice } from "#app/components/where/station-choice.tsx";
import type { Places } from "#app/components/where/use-stations.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useAnswer } from "#app/use-answer.ts";
import { useEarlyEntry } from "#app/use-early-entry.ts";
import { useSettled } from "#app/use-settled.ts";
import { Button } from "#ui/button.tsx";
import { useDraft } from "./use-draft.ts";

export type SearchFormProps = {
  places: Places;
  choices: Choices;
  keyword: string;
  /** Told of every choice of place and time. */
  onChange: (choices: Choices) => void;
  /** With what is chosen, which the address may not have yet. */
  onSearch: (keyword: string, choices: Choices) => void;
};

/** Where, when and what, and how much of it is free. */
export function SearchForm({ places, keyword, onSearch, ...told }: SearchFormProps) {
  const m = useMessages("find");
  const [choices, onChange] = useDraft(told);
  const [words, setWords] = useState(keyword);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEarlyEntry(() => field.current?.value, keyword, setWords);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that name is no form, and would be one more
    <form
      action="/products"
      method="get"
      role="search"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(words.trim(), choices);
      }}
    >
      <Part icon={MapPin} title={m.where}>
        <StationChoice
          places={places}
          where={choices}
          onChoose={({ station, area }) => onChange({ ...choices, station, area })}
        />
      </Part>
      <Part icon={CalendarClock} title={m.when} className="noscript:hidden">
        <WhenFields choices={choices} onChange={onChange} />
      </Part>
      <Part icon={PackageSearch} title={m.what} fieldId={id}>
        <input
          ref={field}
          id={id}
          type="search"
          name="keyword"
          maxLength={100}
          placeholder={m.placeholder}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="search-typed"
        />
        <div className="mt-2 flex flex-wrap gap-2 noscript:hidden">
          {m.suggestions.map((each) => (
            <button
              key={each}
              type="button"
              onClick={() => setWords(each)}
              className="min-h-11 rounded-full bg-surface px-3.5 text-sm hover:bg-tint"
            >
              {each}
            </button>
          ))}
        </div>
      </Part>
      <SearchButton choices={choices} words={words} />
    </form>
  );
}

type PartProps = { icon: LucideIcon; title: string; fieldId?: string; className?: string; children: ReactNode };

function Part({ icon: Icon, title, fieldId, className, children }: PartProps) {
  const Title = fieldId ? "label" : "p";
  return (
    <div className={className}>
      <Title htmlFor={fieldId} className="mb-2 flex items-center gap-2 font-bold text-sm">
        <Icon aria-hidden="true" className="size-4.5 text-primary" />
        {title}
      </Title>
      {children}
    </div>
  );
}

/** Pickup and return as they stand; either opens the sheet. */
function WhenFields({ choices, onChange }: Pick<SearchFormProps, "choices" | "onChange">) {
  const m = useMessages("find");
  const { shortDay, time } = useMessages("common");
  const [choosing, setChoosing] = useState<"pickup" | "giveBack">();
  const shown = (which: "pickup" | "giveBack") => {
    const moment = choices[which];
    return moment && shortDay(moment.date) + (moment.time ? ` ${time(moment.time)}` : "");
  };
  return (
    <div className="flex flex-wrap items-end gap-2 noscript:hidden">
      {(["pickup", "giveBack"] as const)
        .map((which) => (
          <button key={which} type="button" onClick={() => setChoosing(which)} className="search-choice">
            <span className="block text-muted text-xs">{m[which]}</span>
            <span className={`digits ${shown(which) ? "font-bold" : "text-muted"}`}>
              {shown(which) ?? m.chooseTime}
            </span>
          </button>
        ))
        .toSpliced(1, 0, <ArrowRight key="to" aria-hidden="true" className="mb-3 size-4 shrink-0 text-muted" />)}
      <WhenSheetLater
        open={choosing !== undefined}
        first={choosing ?? "pickup"}
        onClose={() => setChoosing(undefined)}
        when={choices}
        onChange={({ pickup, giveBack }) => onChange({ ...choices, pickup, giveBack })}
      />
    </div>
  );
}

/** Says how much there is to see, shortly after the last change. Its width stays. */
function SearchButton({ choices, words }: { choices: Choices; words: string }) {
  const m = useMessages("find");
  const api = useApi();
  const [pickup, giveBack] = [instantOf(choices.pickup), instantOf(choices.giveBack)];
  const asked = pickup &&
    giveBack && { ...whereOf(choices), pickup, return: giveBack, ...(words.trim() && { keyword: words.trim() }) };
  const key = useSettled(asked ? JSON.stringify(asked) : undefined, 200);
  const count = useAnswer(key, async () => {
    const query = { ...JSON.parse(key ?? ""), counts: "true" };
    return (await call(api.products.$get({ query }))).freeItems ?? 0;
  });
  const ready = count?.state === "ready" ? count.value : undefined;
  const label = ready === undefined ? (asked ? m.counting : m.search) : ready > 0 ? m.seeFree(ready) : m.seeNone;
  return (
    <div>
      <Button type="submit" className="min-h-13 w-full">
        {label}
      </Button>
      <p className="mt-2 text-center text-muted text-xs">{m.asGuest}</p>
    </div>
  );
}
