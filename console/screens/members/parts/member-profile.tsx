import { useState } from "react";
import type { MemberDetail } from "#contract/console/members.ts";
import { type Revealable, revealable } from "#domain/members/desk-acts.ts";
import { formatPhone } from "#domain/phone.ts";
import { api } from "../../../api.ts";
import { Section } from "../../../components/section.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { mayDo, useMe } from "../../../session/me.ts";
import { useCall } from "../../../use-call.ts";

/** Who somebody is. What is masked is shown one by one, and each time is written down. */
export function MemberProfile({ member }: { member: MemberDetail }) {
  const { profile: m } = useMessages("members");
  const { longDateTime } = useMessages("common");
  const kana = `${member.lastNameKana} ${member.firstNameKana}`.trim();
  return (
    <Section title={m.title} lead={m.lead}>
      <dl className="grid gap-2 text-sm">
        <Fact name={m.kana} value={kana || m.noKana} />
        {revealable.map((field) => (
          <Masked key={field} field={field} member={member} />
        ))}
        <Fact name={m.language} value={m.languages[member.language]} />
        <Fact name={m.card} value={member.hasCard ? m.hasCard : m.noCard} />
        <Fact name={m.joined} value={longDateTime(member.joinedAt)} />
      </dl>
    </Section>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="grid min-h-8 grid-cols-[7rem_1fr] items-center">
    <dt className="text-muted text-xs">{name}</dt>
    <dd className="digits">{value}</dd>
  </div>
);

function Masked({ field, member }: { field: Revealable; member: MemberDetail }) {
  const { fields, genders, profile: m } = useMessages("members");
  const { date } = useMessages("common");
  const { send, sending } = useCall();
  const me = useMe();
  const [shown, setShown] = useState<string>();
  const reveal = async () => {
    const param = { id: member.id };
    const { ok } = await send(() => api.members[":id"].reveal.$post({ param, json: { fields: [field] } }));
    if (ok) setShown(ok.result[field]);
  };
  const words: Record<Revealable, (value: string) => string> = {
    email: (value) => value,
    phoneNumber: formatPhone,
    birthday: date,
    gender: (value) => genders[value] ?? value,
  };
  return (
    <div className="grid min-h-8 grid-cols-[7rem_1fr] items-center">
      <dt className="text-muted text-xs">{fields[field]}</dt>
      <dd className="digits flex items-center justify-between gap-2">
        <span className="min-w-0 break-all">{shown === undefined ? member[field] : words[field](shown)}</span>
        {shown === undefined && mayDo(me, "members.reveal") && (
          <button
            type="button"
            disabled={sending}
            onClick={reveal}
            aria-label={m.revealOf(fields[field])}
            className="-my-1 min-h-11 shrink-0 rounded-full px-3 text-primary text-xs hover:bg-tint"
          >
            {m.reveal}
          </button>
        )}
      </dd>
    </div>
  );
}
