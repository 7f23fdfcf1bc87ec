import { type FormEvent, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import type { CampaignDetail } from "#contract/console/campaigns.ts";
import { Button } from "#ui/button.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api, call } from "../../api.ts";
import { Alert } from "../../components/alert.tsx";
import { Outdated } from "../../components/outdated.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { Section } from "../../components/section.tsx";
import { useMessages } from "../../messages/messages.ts";
import { page } from "../../page.ts";
import { useUnsaved } from "../../unsaved.ts";
import { useCall } from "../../use-call.ts";
import { useReloaded } from "../../use-reloaded.ts";
import { CampaignFields } from "./parts/campaign-fields.tsx";
import { CouponPreview } from "./parts/coupon-preview.tsx";
import { Grants } from "./parts/grants.tsx";
import { MoveCampaign } from "./parts/move-campaign.tsx";
import { StateChip } from "./parts/state-chip.tsx";
import { type CampaignForm, readForm, useCampaignForm } from "./parts/use-campaign-form.ts";

export const loader = async ({ params }: LoaderFunctionArgs) =>
  (await call(api.campaigns[":id"].$get({ param: { id: params.id ?? "" } }))).result;

type PartsProps = { campaign: CampaignDetail; onLoad: () => Promise<void> };

export default function CampaignPage() {
  const campaign = useLoaderData<CampaignDetail>();
  const [key, load] = useReloaded(campaign.version);
  return <CampaignParts key={key} campaign={campaign} onLoad={load} />;
}

/** One campaign: what it brought, how far it goes, and what may become of it. */
function CampaignParts({ campaign, onLoad }: PartsProps) {
  const form = useCampaignForm(campaign);
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-4 p-4 lg:grid-cols-[1fr_24rem] lg:p-6">
      <PageTitle text={campaign.name[page().language]} />
      <div className="grid content-start gap-4">
        <Brought campaign={campaign} />
        {campaign.state !== "over" && <Edit campaign={campaign} form={form} onLoad={onLoad} />}
      </div>
      <div className="grid content-start gap-4">
        {campaign.moves.length > 0 && <MoveCampaign campaign={campaign} />}
        {!campaign.byCode && <Grants campaign={campaign} />}
        <CouponPreview form={form} categories={campaign.categories} />
      </div>
    </div>
  );
}

function Brought({ campaign }: { campaign: CampaignDetail }) {
  const { brought: m, columns, ofUses, ofYen, period, byCode, given } = useMessages("campaigns");
  const { yen, longDateTime } = useMessages("common");
  const { brought, held, uses, mostUses, yenUsed, mostYen } = campaign;
  const all = [
    [m.rentals, m.times(brought.rentals)],
    [m.yenGiven, yen(brought.yenGiven)],
    [m.received, yen(brought.revenue + brought.refunded)],
    [m.refunded, yen(brought.refunded)],
    [m.revenue, yen(brought.revenue)],
    [m.newMembers, m.people(brought.newMembers)],
    [columns.uses, ofUses(uses, mostUses)],
    [m.counted, ofYen(yen(yenUsed), mostYen === null ? null : yen(mostYen))],
    [m.held, m.people(held)],
  ] as const;
  return (
    <Section title={m.title} lead={m.lead}>
      <p className="digits mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StateChip state={campaign.state} />
        <span>{campaign.byCode ? `${byCode} ${campaign.code}` : given}</span>
        <span className="text-muted">
          {period(longDateTime(campaign.validFrom), longDateTime(campaign.validUntil))}
        </span>
      </p>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {all.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-xs">{name}</dt>
            <dd className="digits font-bold text-lg">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const refusals = ["CAM_001", "CAM_002", "CAM_003", "CAM_004"] as const;

function Edit({ campaign, form, onLoad }: PartsProps & { form: CampaignForm }) {
  const { form: m } = useMessages("campaigns");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState("");
  const [outdated, setOutdated] = useState<string>();
  // What the form began with: what is loaded when the campaign is paused or given is not what is typed here.
  const [version, setVersion] = useState(campaign.version);
  useUnsaved(form.changed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const json = { ...readForm(form), code: form.values.code, version };
    const put = () => api.campaigns[":id"].$put({ param: { id: campaign.id }, json });
    const { ok, error } = await send(put, { handled: [...refusals, "COM_015"] });
    setProblem(refusals.some((code) => code === error?.code) ? (error?.message ?? "") : "");
    setOutdated(error?.code === "COM_015" ? error.message : undefined);
    if (error) return form.showErrors(error);
    showSuccess(m.saved);
    setVersion(ok.result.version);
    form.settle();
    await revalidate();
  };
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      className="grid gap-5 rounded-2xl border border-line bg-canvas p-4 lg:p-6"
    >
      {problem && <Alert>{problem}</Alert>}
      <Outdated text={outdated} onLoad={onLoad} />
      <CampaignFields form={form} categories={campaign.categories} byCode={campaign.byCode} fixed={campaign.held > 0} />
      <Button type="submit" disabled={sending} className="justify-self-start">
        {m.save}
      </Button>
    </form>
  );
}
