import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Campaign } from "#contract/console/campaigns.ts";
import { campaignStates } from "#domain/money/campaign.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { api, call } from "../../api.ts";
import { DeskTable } from "../../components/desk-table.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { Pager } from "../../components/pager.tsx";
import { useRowKeys } from "../../keys/use-row-keys.ts";
import { writeDiscount } from "../../messages/coupon-card.ts";
import { useMessages } from "../../messages/messages.ts";
import { page } from "../../page.ts";
import { readFilters } from "../../read-filters.ts";
import { useFilters } from "../../use-filters.ts";
import { StateChip } from "./parts/state-chip.tsx";

/** Filters and page live in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = readFilters(request, ["state", "text", "after"]);
  return (await call(api.campaigns.$get({ query }))).result;
}

/** All campaigns, the newest first. */
export default function Campaigns() {
  const { campaigns, next } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("campaigns");
  useRowKeys();
  return (
    <div className="mx-auto w-full max-w-6xl p-4 lg:p-6">
      <PageTitle text={m.title} />
      <Filters />
      <ButtonLink to="/console/campaigns/new" className="mb-4">
        {m.add}
      </ButtonLink>
      {campaigns.length === 0 ? (
        <p className="rounded-2xl border border-line bg-canvas p-6">{m.none}</p>
      ) : (
        <List campaigns={campaigns} />
      )}
      <Pager next={next} first={m.first} further={m.more} />
    </div>
  );
}

function Filters() {
  const { filters: m, states } = useMessages("campaigns");
  const { params, submit } = useFilters();
  return (
    <form
      key={String(params)}
      onSubmit={submit}
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:max-w-2xl sm:grid-cols-3"
    >
      <SelectField label={m.state} name="state" defaultValue={params.get("state") ?? ""}>
        <option value="">{m.all}</option>
        {campaignStates.map((state) => (
          <option key={state} value={state}>
            {states[state]}
          </option>
        ))}
      </SelectField>
      <TextField label={m.text} name="text" defaultValue={params.get("text") ?? ""} maxLength={60} autoComplete="off" />
      <Button type="submit" look="outline">
        {m.apply}
      </Button>
    </form>
  );
}

/** What a card and a row tell alike. */
function useTexts(campaign: Campaign) {
  const { name, discountValue, discountPercent, validFrom, validUntil, uses, mostUses, yenUsed, mostYen } = campaign;
  const m = useMessages("campaigns");
  const { yen, longDateTime } = useMessages("common");
  return {
    name: name[page().language],
    value: writeDiscount(page().language, { value: discountValue, percent: discountPercent ?? 0 }),
    period: m.period(longDateTime(validFrom), longDateTime(validUntil)),
    uses: m.ofUses(uses, mostUses),
    given: m.ofYen(yen(yenUsed), mostYen === null ? null : yen(mostYen)),
  };
}

function List({ campaigns }: { campaigns: Campaign[] }) {
  const { columns } = useMessages("campaigns");
  return (
    <>
      <ul className="overflow-hidden rounded-2xl border border-line bg-canvas lg:hidden">
        {campaigns.map((each) => (
          <Card key={each.id} campaign={each} />
        ))}
      </ul>
      <DeskTable
        className="digits"
        heads={Object.entries(columns).map(([name, label]) => (
          <th key={name} scope="col" className="h-11 px-4 font-normal">
            {label}
          </th>
        ))}
      >
        {campaigns.map((each) => (
          <Row key={each.id} campaign={each} />
        ))}
      </DeskTable>
    </>
  );
}

function Name({ campaign, className }: { campaign: Campaign; className: string }) {
  const m = useMessages("campaigns");
  const { name } = useTexts(campaign);
  return (
    <Link data-row to={`/console/campaigns/${campaign.id}`} className={className}>
      <b className="block text-primary">{name}</b>
      <span className="block text-muted text-xs">{campaign.byCode ? `${m.byCode} ${campaign.code}` : m.given}</span>
    </Link>
  );
}

function Card({ campaign }: { campaign: Campaign }) {
  const texts = useTexts(campaign);
  return (
    <li className="digits grid grid-cols-[1fr_auto] gap-x-4 border-hair border-t px-4 py-2 text-sm first:border-t-0 hover:bg-tint">
      <Name campaign={campaign} className="min-h-11 min-w-0" />
      <span className="justify-self-end">
        <StateChip state={campaign.state} />
      </span>
      <span className="col-span-2 text-muted text-xs">{texts.period}</span>
      <span>{texts.value}</span>
      <span className="text-right">{texts.uses}</span>
    </li>
  );
}

function Row({ campaign }: { campaign: Campaign }) {
  const texts = useTexts(campaign);
  const cell = "border-hair border-t px-4 py-2";
  return (
    <tr className="focus-within:bg-tint hover:bg-tint">
      <td className={cell}>
        <Name campaign={campaign} className="block min-h-11" />
      </td>
      <td className={cell}>{texts.value}</td>
      <td className={`${cell} text-muted text-xs`}>{texts.period}</td>
      <td className={cell}>{texts.uses}</td>
      <td className={cell}>{texts.given}</td>
      <td className={cell}>
        <StateChip state={campaign.state} />
      </td>
    </tr>
  );
}
