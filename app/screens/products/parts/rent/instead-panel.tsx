import { ChevronRight, Clock, type LucideIcon, TrainFront } from "lucide-react";
import { useEffect, useRef } from "react";
import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { Picture } from "#app/components/picture.tsx";
import { type Choices, instantOf, momentOf, whereOf, writeChoices } from "#app/components/when/choices.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useAnswer } from "#app/use-answer.ts";
import type { AlternativesView } from "#contract/alternatives.ts";
import type { ProductInfo } from "#contract/products.ts";
import { Link } from "#ui/link.tsx";
import { AnswerView } from "../booking/notice.tsx";
import { WaitFor } from "./wait-for.tsx";

type InsteadPanelProps = {
  product: ProductInfo;
  /** What is taken. */
  wanted: Choices;
  onChoose: (choices: Choices) => void;
};

/** What is free instead of what is taken: another time of the day, another station, something similar. */
export function InsteadPanel({ product, wanted, onChoose }: InsteadPanelProps) {
  const api = useApi();
  const m = useMessages("rent");
  const span = useSpan();
  const heading = useRef<HTMLHeadingElement>(null);
  const [pickup = "", giveBack = ""] = [instantOf(wanted.pickup), instantOf(wanted.giveBack)];
  const answer = useAnswer(`instead ${writeChoices(wanted)}`, async () => {
    const query = { ...whereOf(wanted), pickup, return: giveBack };
    return (await call(api.products[":id"].alternatives.$get({ param: { id: String(product.id) }, query }))).result;
  });
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mt-4 rounded-2xl bg-surface p-4">
      <h2 ref={heading} tabIndex={-1} className="digits font-bold">
        {m.takenTitle(span(pickup, giveBack))}
      </h2>
      <AnswerView answer={answer} first="">
        {(found) => <Instead product={product} found={found} wanted={wanted} onChoose={onChoose} />}
      </AnswerView>
    </section>
  );
}

/** From when until when; with the days where the return is on another one. */
function useSpan() {
  const { openHours, period } = useMessages("common");
  return (from: string, until: string) =>
    from.slice(0, 10) === until.slice(0, 10) ? openHours(from, until) : period(from, until);
}

type InsteadProps = InsteadPanelProps & { found: AlternativesView };

/** What there is, and waiting for what was wanted, where that can become free. */
export function Instead({ found, ...rest }: InsteadProps) {
  const m = useMessages("rent");
  const { mark, products } = found;
  const isNothing = !mark.nearest && mark.stations.length === 0 && products.length === 0;
  return (
    <>
      {mark.carried === false && <p className="mt-2 text-sm">{m.notCarriedHere}</p>}
      {isNothing && mark.carried !== false && <p className="mt-2 text-sm">{m.nothing}</p>}
      {!isNothing && <Others found={found} {...rest} />}
      {mark.carried !== false && <WaitFor productId={rest.product.id} wanted={rest.wanted} />}
    </>
  );
}

function Others({ found: { mark, products, station }, wanted, onChoose }: Omit<InsteadProps, "product">) {
  const m = useMessages("rent");
  const { price } = useMessages("common");
  const span = useSpan();
  const { nearest, stations } = mark;
  const place = station?.name ?? m.anyStation;
  return (
    <ul className="mt-2 divide-y divide-line">
      {nearest && (
        <Row
          icon={Clock}
          title={m.freeFrom(span(nearest.pickup, nearest.return))}
          note={m.at(place, price(nearest.price))}
          onClick={() => onChoose({ ...wanted, pickup: momentOf(nearest.pickup), giveBack: momentOf(nearest.return) })}
        />
      )}
      {stations.map(({ slug, name }) => (
        <Row
          key={slug}
          icon={TrainFront}
          title={m.freeAt(name)}
          note={price(mark.price)}
          onClick={() => onChoose({ ...wanted, station: slug, area: undefined })}
        />
      ))}
      {products.map(({ id, name, picture, mark: similar }) => (
        <li key={id}>
          <Link to={`/products/${id}?${writeChoices(wanted)}`} className={row}>
            <Picture {...picture} widths={[320]} sizes="40px" className="size-10 shrink-0 rounded-lg object-cover" />
            <Words title={m.similarFree(name)} note={m.at(place, price(similar.price))} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const row = "flex min-h-14 w-full items-center gap-3 py-2 text-left hover:bg-tint";

type RowProps = { icon: LucideIcon; title: string; note: string; onClick: () => void };

function Row({ icon: Icon, title, note, onClick }: RowProps) {
  return (
    <li>
      <button type="button" onClick={onClick} className={row}>
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-primary">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <Words title={title} note={note} />
      </button>
    </li>
  );
}

function Words({ title, note }: { title: string; note: string }) {
  return (
    <>
      <span className="digits grow leading-snug">
        <span className="block font-bold text-sm">{title}</span>
        <span className="block text-muted text-xs">{note}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-primary" />
    </>
  );
}
