import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { AnswerFailed } from "#app/components/answer-failed.tsx";
import { Picture } from "#app/components/picture.tsx";
import { ProductName } from "#app/components/product-name.tsx";
import { momentOf, writeChoices } from "#app/components/when/choices.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useAnswer } from "#app/use-answer.ts";
import { useSlot } from "#app/use-slot.ts";
import { Amount } from "#ui/amount.tsx";
import { Link } from "#ui/link.tsx";
import { useWords } from "#ui/words.ts";

const SHOWN = 3;

/** How many boxes are free right now, and what can be picked up soon. */
export function StationNow({ slug }: { slug: string }) {
  const { error } = useMessages("common");
  const { loading } = useWords();
  const { needsScript } = useMessages("station");
  const answer = useNow(slug);
  if (answer?.state === "failed") {
    return (
      <div className="mt-8">
        <AnswerFailed answer={answer} text={error.offline} />
      </div>
    );
  }
  if (answer?.state !== "ready") {
    return (
      <>
        <div
          role="status"
          aria-label={loading}
          className="mt-8 h-130 rounded-2xl bg-surface noscript:hidden motion-safe:animate-pulse"
        />
        <noscript>
          <p className="mt-8 rounded-xl bg-surface p-4 text-sm">{needsScript}</p>
        </noscript>
      </>
    );
  }
  return (
    <div className="min-h-130">
      <Boxes now={answer.value.now} />
      <Products slug={slug} {...answer.value} />
    </div>
  );
}

function useNow(slug: string) {
  const api = useApi();
  const ask = async () => {
    const now = (await call(api.stations[":slug"].now.$get({ param: { slug } }))).result;
    const { pickup, return: giveBack } = now;
    if (!pickup || !giveBack) return { now, count: 0, products: [], times: undefined };
    const query = {
      ...{ pickup, return: giveBack, station: slug },
      ...{ free: "true", sort: "free" as const, limit: String(SHOWN) },
    };
    const { freeItems, data } = await call(api.products.$get({ query }));
    return { now, count: freeItems ?? 0, products: data.products, times: { pickup, giveBack } };
  };
  return useAnswer(`station-now ${slug}`, ask, useSlot());
}

type NowAnswer = Extract<NonNullable<ReturnType<typeof useNow>>, { state: "ready" }>["value"];

function Boxes({ now: { asOf, boxes, lockerHours, lockersOpen, opensAt } }: Pick<NowAnswer, "now">) {
  const m = useMessages("station");
  const { time, openHours, dateTime } = useMessages("common");
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold text-lg">{m.boxes}</h2>
        <p className="digits text-muted text-xs">{m.asOf(time(asOf))}</p>
      </div>
      <p className="digits text-sm">
        {lockerHours ? m.today(openHours(lockerHours.from, lockerHours.to)) : m.closedToday}
      </p>
      {lockersOpen ? (
        <FreeBoxes boxes={boxes} />
      ) : (
        <p className="digits mt-3 rounded-xl bg-surface p-4 font-bold text-sm">
          {opensAt ? m.closedNow(dateTime(opensAt)) : m.closedLong}
        </p>
      )}
    </section>
  );
}

function FreeBoxes({ boxes }: Pick<NowAnswer["now"], "boxes">) {
  const m = useMessages("station");
  return (
    <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
      {boxes.map(({ size, all, free }) => (
        <li key={size} className="flex items-center gap-2 rounded-xl border border-line p-3">
          <span
            className={`grid size-8 shrink-0 place-items-center rounded-lg font-bold ${free > 0 ? "bg-primary text-on-primary" : "bg-surface text-muted"}`}
          >
            {size}
          </span>
          <span className="digits leading-tight">
            <span className={`block font-bold text-sm ${free > 0 ? "text-primary" : "text-muted"}`}>
              {free > 0 ? m.free(free) : m.none}
            </span>
            <span className="text-muted text-xs">{m.all(all)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Products({ slug, times, count, products }: NowAnswer & { slug: string }) {
  const m = useMessages("station");
  const { dateTime, taxIncluded } = useMessages("common");
  const choices =
    times && writeChoices({ station: slug, pickup: momentOf(times.pickup), giveBack: momentOf(times.giveBack) });
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold text-lg">{m.now}</h2>
        <p className="digits font-bold text-primary text-sm">{m.count(count)}</p>
      </div>
      <p className="digits text-muted text-sm">
        {times && count > 0 ? m.nowNote(dateTime(times.pickup), dateTime(times.giveBack)) : m.nothing}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {products.map(({ id, name, summary, picture, mark }) => (
          <li key={id}>
            <Link to={`/products/${id}?${choices}`} className="flex flex-wrap items-center gap-3 py-3 hover:bg-tint">
              <Picture {...picture} widths={[320]} sizes="72px" className="size-18 shrink-0 rounded-xl object-cover" />
              <span className="grow basis-24 leading-snug">
                <span className="block font-bold">
                  <ProductName name={name} />
                </span>
                <span className="block text-muted text-xs">{summary}</span>
                {mark && mark.state !== "none" && (
                  <span className={`block font-bold text-xs ${mark.state === "few" ? "text-due" : "text-primary"}`}>
                    {m.marks[mark.state](mark.unitsLeft)}
                  </span>
                )}
              </span>
              {mark && (
                <span className="digits ml-auto shrink-0 text-right">
                  <Amount yen={mark.price} className="font-bold" />
                  <span className="block text-xs">{taxIncluded}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {count > SHOWN && (
        <Link
          to={`/products?${choices}`}
          className="mt-1 flex min-h-11 items-center justify-center font-bold text-primary text-sm hover:underline"
        >
          {m.seeAll(count)}
        </Link>
      )}
    </section>
  );
}
