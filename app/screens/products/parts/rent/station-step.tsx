import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { writePlace } from "#app/components/when/choices.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useAnswer } from "#app/use-answer.ts";
import { ChoiceChips } from "#ui/choice-chips.tsx";
import { AnswerView } from "../booking/notice.tsx";
import type { useBooking } from "../booking/use-booking.ts";

type StationStepProps = {
  booking: ReturnType<typeof useBooking>;
  /** Whether "any" was chosen, rather than nothing yet. */
  isChosen: boolean;
  onChosen: (name: string) => void;
};

/** One of the stations, or any: by area, because nothing is carried between them. */
export function StationStep({ booking, isChosen, onChosen }: StationStepProps) {
  const api = useApi();
  const places = useAnswer("places", async () => (await call(api.home.$get())).data);
  return (
    <AnswerView answer={places} first="">
      {({ areas, stations }) => (
        <div className="grid gap-6">
          {areas.map((area, index) => (
            <AreaChips
              key={area.slug}
              area={area}
              isFirst={index === 0}
              stations={stations.filter((station) => station.area === area.slug)}
              booking={booking}
              isChosen={isChosen}
              onChosen={onChosen}
            />
          ))}
        </div>
      )}
    </AnswerView>
  );
}

type Named = { slug: string; name: string };
type AreaChipsProps = StationStepProps & { area: Named; isFirst: boolean; stations: Named[] };

function AreaChips({ area, isFirst, stations, booking, isChosen, onChosen }: AreaChipsProps) {
  const m = useMessages("rent");
  const any = isFirst ? "" : writePlace({ area: area.slug });
  const chips = [
    ...stations.map(({ slug, name }) => ({ value: slug, text: name })),
    { value: any, text: m.anyStation },
  ];
  return (
    <fieldset>
      <legend className="mb-2 font-bold text-sm">{area.name}</legend>
      <ChoiceChips
        name="station"
        chips={chips}
        chosen={isChosen ? writePlace(booking.choices) : undefined}
        onChoose={(value) => {
          booking.choosePlace(value);
          onChosen(chips.find((chip) => chip.value === value)?.text ?? "");
        }}
        className="grid-cols-3 text-sm"
      />
    </fieldset>
  );
}
