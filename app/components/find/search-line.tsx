import { CalendarClock, type LucideIcon, MapPin, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { later } from "#app/components/later.tsx";
import { WhenSheetLater } from "#app/components/when/when-sheet-later.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { Button } from "#ui/button.tsx";
import type { SearchFormProps } from "./search-form.tsx";
import { useDraft } from "./use-draft.ts";

const SearchDialog = later(async () => (await import("./search-dialog.tsx")).SearchDialog, []);

type SearchLineProps = SearchFormProps & {
  /** The chosen station's name, where there is one and it is known. */
  station: string | undefined;
  /** From when until when, as the API writes instants. */
  times: { pickup: string; return: string } | undefined;
};

/** What is looked for, in one line on a phone and in a bar elsewhere. */
export function SearchLine({ station, times, ...told }: SearchLineProps) {
  const [choices, onChange] = useDraft(told);
  const form = { ...told, choices, onChange };
  const [open, setOpen] = useState<"all" | "pickup" | "giveBack">();
  const close = () => setOpen(undefined);
  return (
    <>
      <OneLine station={station} times={times} onChange={() => setOpen("all")} />
      <Bar station={station} form={form} onOpen={setOpen} />
      <SearchDialog open={open === "all"} onClose={close} {...form} />
      <WhenSheetLater
        open={open === "pickup" || open === "giveBack"}
        first={open === "giveBack" ? open : "pickup"}
        onClose={close}
        when={form.choices}
        onChange={({ pickup, giveBack }) => form.onChange({ ...form.choices, pickup, giveBack })}
      />
    </>
  );
}

function OneLine({ station, times, onChange }: Pick<SearchLineProps, "station" | "times"> & { onChange: () => void }) {
  const m = useMessages("find");
  const { period } = useMessages("common");
  const second = times ? period(times.pickup, times.return) : station && m.chooseTime;
  return (
    <button type="button" onClick={onChange} className="search-one-line">
      <MapPin aria-hidden="true" />
      <span>
        {second ? (
          <>
            <span>{station ?? m.anyStation}</span> {/* The bar before it is out of sight where it begins a line. */}
            <span className="search-apart">{second}</span>
          </>
        ) : (
          m.whenAndWhere
        )}
      </span>
      <span>{m.change}</span>
    </button>
  );
}

type BarProps = {
  station: string | undefined;
  form: SearchFormProps;
  onOpen: (part: "all" | "pickup" | "giveBack") => void;
};

function Bar({ station, form: { choices, keyword, onSearch }, onOpen }: BarProps) {
  const m = useMessages("find");
  const { dateTime } = useMessages("common");
  const shown = (which: "pickup" | "giveBack") => {
    const moment = choices[which];
    return moment?.time ? dateTime(`${moment.date}T${moment.time}:00+09:00`) : m.chooseTime;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that name is no form, and would be one more
    <form
      action="/products"
      role="search"
      className="search-bar"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get("keyword")).trim(), choices);
      }}
    >
      <Segment icon={MapPin} label={m.where} onClick={() => onOpen("all")}>
        {station ?? m.anyStation}
      </Segment>
      <Segment icon={CalendarClock} label={m.pickup} onClick={() => onOpen("pickup")}>
        {shown("pickup")}
      </Segment>
      <Segment icon={CalendarClock} label={m.giveBack} onClick={() => onOpen("giveBack")}>
        {shown("giveBack")}
      </Segment>
      <label className="search-words">
        <Search aria-hidden="true" />
        <span>
          <span>{m.what}</span>
          <input
            key={keyword}
            type="search"
            name="keyword"
            maxLength={100}
            defaultValue={keyword}
            placeholder={m.placeholder}
          />
        </span>
      </label>
      <Button type="submit">{m.counting}</Button>
    </form>
  );
}

type SegmentProps = { icon: LucideIcon; label: string; onClick: () => void; children: ReactNode };

function Segment({ icon: Icon, label, onClick, children }: SegmentProps) {
  return (
    <button type="button" onClick={onClick} className="search-segment">
      <Icon aria-hidden="true" />
      <span>
        <span>{label}</span>
        <span>{children}</span>
      </span>
    </button>
  );
}
