import { type FormEvent, useEffect, useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import type { Units } from "#contract/console/units.ts";
import { countOf, serialOf } from "#domain/rentals/serial.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { ApiError, api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { useMessages } from "../../messages/messages.ts";
import { loadMe } from "../../session/me.ts";
import { loadStations, useStation, useStations } from "../../stations.ts";
import { useCall } from "../../use-call.ts";

const MOST = 200;

export async function loader() {
  await loadStations(await loadMe());
  return (await call(api.units.$get({ query: { limit: "1" } }))).result.products;
}

/** Adds many units at once, with running serial numbers, and goes on to their labels. */
export default function AddUnits() {
  const products = useLoaderData<Units["products"]>();
  const { adding: m } = useMessages("units");
  const hasStation = useStations().length > 0;
  return (
    <div className="mx-auto w-full max-w-lg p-4 lg:p-6">
      <PageTitle text={m.title} />
      {products.length === 0 && <First text={m.noProduct} act={m.toProducts} to="/console/products" />}
      {!hasStation && <First text={m.noStation} act={m.toStations} to="/console/stations" />}
      {products.length > 0 && hasStation && <Form products={products} />}
    </div>
  );
}

/** What has to exist before units can be added. */
function First({ text, act, to }: { text: string; act: string; to: string }) {
  return (
    <div className="mb-4 grid gap-4 rounded-2xl border border-line bg-canvas p-6">
      <p>{text}</p>
      <ButtonLink to={to}>{act}</ButtonLink>
    </div>
  );
}

function Form({ products }: Pick<Units, "products">) {
  const { adding: m } = useMessages("units");
  const stations = useStations();
  const here = useStation();
  const navigate = useNavigate();
  const { send, sending } = useCall();
  const [product, setProduct] = useState(products[0]?.id ?? 0);
  const [count, setCount] = useState(1);
  const [first, setFirst] = useNextSerial(product);
  const [fields, setFields] = useState<Record<string, string>>({});
  const last = serialOf(product, countOf(product, first ?? "") + count - 1);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const json = { product, count, first: first ?? "", station: String(form.get("station")) };
    const answer = await send(() => api.units.$post({ json }));
    setFields(answer.error?.fields ?? {});
    if (answer.error?.code === "UNI_002") await setFirst();
    if (!answer.ok) return;
    showSuccess(m.done(count));
    await navigate(`/console/labels?serials=${answer.ok.result.serialNumbers.join(",")}`);
  };
  return (
    <form onSubmit={submit} className="grid gap-5 rounded-2xl border border-line bg-canvas p-4 lg:p-6">
      <SelectField label={m.product} value={product} onChange={({ target }) => setProduct(Number(target.value))}>
        {products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={m.station} name="station" defaultValue={here?.slug}>
        {stations.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={m.count}
        type="number"
        min={1}
        max={MOST}
        required
        value={count}
        error={fields.count}
        onChange={({ target }) => setCount(Math.min(MOST, Math.max(1, Math.trunc(Number(target.value)) || 1)))}
      />
      {first && <p className="digits text-sm">{m.numbers(first, last)}</p>}
      <Button type="submit" disabled={sending || !first}>
        {m.act(count)}
      </Button>
    </form>
  );
}

/** The serial number that the next unit gets, and a way to ask again. */
function useNextSerial(product: number): [string | undefined, () => Promise<void>] {
  const [first, setFirst] = useState<string>();
  const ask = async () => {
    try {
      setFirst((await call(api["next-serial"].$get({ query: { product: String(product) } }))).result.first);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFirst(undefined);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the product is another one, and only then
  useEffect(() => void ask(), [product]);
  return [first, ask];
}
