import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { CampaignDetail } from "#contract/console/campaigns.ts";
import { addDays, toJstDate } from "#domain/jst.ts";
import { type Recipients, recipientKinds } from "#domain/money/campaign.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { ReasonField } from "../../../components/reason-field.tsx";
import { Section } from "../../../components/section.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { shopNow } from "../../../shop-time.ts";
import { useCall } from "../../../use-call.ts";

/** First how many get it, then the act; below it, who got it so far. */
export function Grants({ campaign }: { campaign: CampaignDetail }) {
  const { grant: m } = useMessages("campaigns");
  return (
    <Section title={m.title} lead={m.lead}>
      {["upcoming", "running"].includes(campaign.state) && <GrantForm campaign={campaign} />}
      <History campaign={campaign} />
    </Section>
  );
}

const SOME_DAYS = 90;

/** Who is meant, how many that are, and giving it to them. */
function useGrant({ id, areas }: CampaignDetail) {
  const { grant: m } = useMessages("campaigns");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<Recipients["kind"]>("all");
  const [area, setArea] = useState(areas[0]?.slug ?? "");
  const [since, setSince] = useState(() => addDays(toJstDate(new Date(shopNow())), -SOME_DAYS));
  const [counted, setCounted] = useState<{ members: number; have: number }>();
  const [error, setError] = useState<Record<string, string>>({});
  const param = { id };
  const recipients: Recipients = kind === "all" ? { kind } : kind === "area" ? { kind, area, since } : { kind, since };
  const choose =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setCounted(undefined);
    };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!counted) {
      const { ok, error } = await send(() => api.campaigns[":id"].recipients.$post({ param, json: { recipients } }));
      setError(error?.fields ?? {});
      return setCounted(ok?.result);
    }
    const reason = String(new FormData(event.currentTarget).get("reason"));
    const answer = await send(() => api.campaigns[":id"].grant.$post({ param, json: { recipients, reason } }));
    setError(answer.error?.fields ?? {});
    if (!answer.ok) return;
    showSuccess(m.asked);
    setCounted(undefined);
    await revalidate();
  };
  const chosen = { kind, area, since, setKind: choose(setKind), setArea: choose(setArea), setSince: choose(setSince) };
  return { ...chosen, counted, error, sending, submit };
}

function GrantForm({ campaign }: { campaign: CampaignDetail }) {
  const { grant: m } = useMessages("campaigns");
  const { kind, area, since, setKind, setArea, setSince, counted, error, sending, submit } = useGrant(campaign);
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <SelectField label={m.group} value={kind} onChange={({ target }) => setKind(target.value as Recipients["kind"])}>
        {recipientKinds.map((each) => (
          <option key={each} value={each}>
            {m.groups[each]}
          </option>
        ))}
      </SelectField>
      {kind === "area" && (
        <SelectField label={m.area} value={area} onChange={({ target }) => setArea(target.value)}>
          {campaign.areas.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {kind !== "all" && (
        <TextField
          label={m.since}
          type="date"
          required
          value={since}
          error={error["recipients.since"]}
          onChange={({ target }) => setSince(target.value)}
        />
      )}
      {counted && (
        <p role="status" className="rounded-xl bg-surface p-3 text-sm">
          {counted.members > 0 ? m.count(counted.members, counted.have) : m.nobody}
        </p>
      )}
      {counted && counted.members > 0 && <ReasonField label={m.reason} required error={error.reason} />}
      {counted?.members !== 0 && (
        <Button type="submit" look={counted ? "primary" : "outline"} disabled={sending}>
          {counted ? m.act(counted.members) : m.look}
        </Button>
      )}
    </form>
  );
}

function History({ campaign: { grants, areas } }: { campaign: CampaignDetail }) {
  const { grant: m } = useMessages("campaigns");
  const { longDateTime } = useMessages("common");
  return (
    <>
      <h3 className="mt-5 font-bold text-sm">{m.history}</h3>
      {grants.length === 0 && <p className="text-muted text-sm">{m.noHistory}</p>}
      <ul className="digits text-sm">
        {grants.map(({ id, recipients, askedAt, who, granted, doneAt }) => {
          const area = areas.find(({ slug }) => "area" in recipients && slug === recipients.area)?.name;
          const since = "since" in recipients ? recipients.since : undefined;
          return (
            <li key={id} className="grid grid-cols-[1fr_auto] gap-x-3 border-hair border-b py-2 last:border-b-0">
              <span>{m.line(m.groups[recipients.kind], since, area)}</span>
              <span className="text-right">{doneAt ? m.granted(granted) : m.running}</span>
              <span className="col-span-2 text-muted text-xs">{`${longDateTime(askedAt)} ${who}`}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
