import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import type { MemberDetail, MemberList } from "#contract/console/members.ts";
import { openMoneyFilters } from "#domain/rentals/open-money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { api, call } from "../../api.ts";
import { BackLink } from "../../components/back-link.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { Section } from "../../components/section.tsx";
import { useMessages } from "../../messages/messages.ts";
import { readFilters } from "../../read-filters.ts";
import { mayDo, useMe } from "../../session/me.ts";
import { OpenMoneyChips } from "../reservations/parts/stage-chip.tsx";
import { MemberActs } from "./parts/member-acts.tsx";
import { MemberProfile } from "./parts/member-profile.tsx";
import { StandingChip } from "./parts/standing-chip.tsx";

/** Which reservations are listed lives in the address. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const query = readFilters(request, ["money", "limit"]);
  return (await call(api.members[":id"].$get({ param: { id: params.id ?? "" }, query }))).result;
}

/** One member: what they have, what they paid, what they were told, and what the desk may do. */
export default function Member() {
  const member = useLoaderData<MemberDetail>();
  const m = useMessages("members");
  const me = useMe();
  const name = `${member.lastName} ${member.firstName}`;
  return (
    <div className="mx-auto w-full max-w-6xl p-4 lg:p-6">
      <PageTitle text={name} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <BackLink to="/console/members" text={m.back} />
        <b className="text-lg">{name}</b>
        <StandingChip standing={member.standing} />
        {mayDo(me, "reservations.change") && (
          <ButtonLink look="outline" to={`/console/book?member=${member.id}`} className="sm:ml-auto">
            {m.book}
          </ButtonLink>
        )}
      </div>
      <Notices member={member} />
      <div className="grid gap-4 lg:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-4">
          <Rentals member={member} />
          <Payments member={member} />
          <Inquiries member={member} />
          <Mails member={member} />
        </div>
        <div className="grid content-start gap-4 max-lg:order-first">
          <MemberProfile key={member.revision} member={member} />
          {mayDo(me, "members.change") && <MemberActs member={member} />}
          <Sessions member={member} />
          <History member={member} />
        </div>
      </div>
    </div>
  );
}

type Part = { member: MemberDetail };

function Notices({ member: { suspendedAt, blockedAt, payments, newEmail } }: Part) {
  const { notices: m, profile } = useMessages("members");
  const { longDateTime, yen } = useMessages("common");
  const lines = [
    blockedAt && m.blocked(longDateTime(blockedAt)),
    suspendedAt && m.suspended(longDateTime(suspendedAt)),
    payments.owed > 0 && m.owed(yen(payments.owed)),
    newEmail && profile.newEmail(newEmail.email, longDateTime(newEmail.until)),
  ].filter((line) => typeof line === "string");
  if (lines.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-1 rounded-2xl bg-due-tint p-4 text-due text-sm">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Rentals({ member: { reservations, longer } }: Part) {
  const { rentals: m } = useMessages("members");
  const { statuses } = useMessages("reservations");
  const { dateTime, yen, dot } = useMessages("common");
  const me = useMe();
  const seen = mayDo(me, "reservations.see");
  return (
    <Section title={m.title}>
      <MoneyFilter />
      {reservations.length === 0 && <p className="text-muted text-sm">{m.none}</p>}
      <ul className="digits text-sm">
        {reservations.map((each) => (
          <li
            key={each.number}
            className="grid gap-x-4 gap-y-1 border-hair border-b py-2 last:border-b-0 sm:grid-cols-[8rem_1fr_auto]"
          >
            {seen ? (
              <Link
                to={`/console/reservations/${each.number}`}
                className="inline-flex min-h-11 items-center font-bold text-primary sm:min-h-6"
              >
                {each.number}
              </Link>
            ) : (
              <b>{each.number}</b>
            )}
            <span>
              {each.product}
              <span className="block text-muted text-xs">
                {`${each.station}${dot}`}
                <span className="amount">{dateTime(each.pickupAt)}</span>
                {" → "}
                <span className="amount">{dateTime(each.returnAt)}</span>
              </span>
            </span>
            <span className="flex items-center gap-3 sm:justify-end">
              <span>{statuses[each.status]}</span>
              <span>{yen(each.total)}</span>
            </span>
            <span className="col-span-full flex flex-wrap gap-1 empty:hidden">
              <OpenMoneyChips open={each.open} />
            </span>
          </li>
        ))}
      </ul>
      <More of="reservations" longer={longer} />
    </Section>
  );
}

const MOST = 500;

/** Under a list of which not all is shown: leads to more of it, in the address. */
function More({ of, longer }: { of: MemberList; longer: MemberList[] }) {
  const { earlier: m } = useMessages("members");
  const [params] = useSearchParams();
  if (!longer.includes(of)) return null;
  if (params.get("limit") === String(MOST)) return <p className="mt-2 text-muted text-sm">{m.most(MOST)}</p>;
  const to = `?${new URLSearchParams({ ...Object.fromEntries(params), limit: String(MOST) })}`;
  return (
    <Link
      to={to}
      preventScrollReset
      className="mt-2 inline-flex min-h-11 items-center font-bold text-primary text-sm hover:underline"
    >
      {m.show[of]}
    </Link>
  );
}

/** All of them, or those with money that waits, failed or is unknown. */
function MoneyFilter() {
  const { filters: m } = useMessages("reservations");
  const [params] = useSearchParams();
  const now = params.get("money") ?? "";
  const choice = (value: string, label: string) => (
    <Link
      key={label}
      to={value ? `?money=${value}` : "?"}
      preventScrollReset
      aria-current={now === value ? "true" : undefined}
      className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm hover:bg-tint aria-[current]:border-primary aria-[current]:bg-tint aria-[current]:font-bold"
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label={m.money} className="mb-2 flex flex-wrap gap-2">
      {choice("", m.all)}
      {openMoneyFilters.map((each) => choice(each, m.moneyOf[each]))}
    </nav>
  );
}

function Payments({ member: { payments } }: Part) {
  const { payments: m } = useMessages("members");
  const { filters } = useMessages("reservations");
  const { yen, dateTime } = useMessages("common");
  const all = [
    [m.paid, yen(payments.paid)],
    [m.refunded, yen(payments.refunded)],
    [m.owed, yen(payments.owed)],
    [m.last, payments.lastAt ? dateTime(payments.lastAt) : m.never],
    ...(["waiting", "failed", "unknown"] as const).map((each) => [filters.moneyOf[each], m.count(payments.open[each])]),
  ];
  return (
    <Section title={m.title}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {all.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-xs">{name}</dt>
            <dd className="digits font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Inquiries({ member: { inquiries, longer } }: Part) {
  const { inquiries: m } = useMessages("members");
  const { dateTime, dot } = useMessages("common");
  const me = useMe();
  return (
    <Section title={m.title}>
      {inquiries.length === 0 && <p className="text-muted text-sm">{m.none}</p>}
      <ul className="text-sm">
        {inquiries.map(({ number, stage, content, at }) => (
          <li key={number} className="border-hair border-b py-2 last:border-b-0">
            <span className="digits flex flex-wrap justify-between gap-2">
              {mayDo(me, "inquiries.work") ? (
                <Link
                  to={`/console/inquiries/${number}`}
                  className="inline-flex min-h-6 items-center font-bold text-primary"
                >
                  {number}
                </Link>
              ) : (
                <b>{number}</b>
              )}
              <span className="text-muted">
                {`${m.stages[stage]}${dot}`}
                <span className="amount">{dateTime(at)}</span>
              </span>
            </span>
            <span className="line-clamp-2 break-words">{content}</span>
          </li>
        ))}
      </ul>
      <More of="inquiries" longer={longer} />
    </Section>
  );
}

function Mails({ member: { mails, longer } }: Part) {
  const { mails: m } = useMessages("members");
  const { mailStates } = useMessages("reservations");
  const { dateTime, dot } = useMessages("common");
  return (
    <Section title={m.title}>
      {mails.length === 0 && <p className="text-muted text-sm">{m.none}</p>}
      <ul className="text-sm">
        {mails.map(({ id, title, at, state }) => (
          <li key={id} className="flex flex-wrap justify-between gap-2 border-hair border-b py-2 last:border-b-0">
            <span>{title}</span>
            <span className={`digits ${state === "failed" ? "font-bold text-danger" : "text-muted"}`}>
              {`${mailStates[state] ?? state}${dot}`}
              <span className="amount">{dateTime(at)}</span>
            </span>
          </li>
        ))}
      </ul>
      <More of="mails" longer={longer} />
    </Section>
  );
}

function Sessions({ member: { sessions } }: Part) {
  const { sessions: m } = useMessages("members");
  const { dateTime } = useMessages("common");
  return (
    <Section title={m.title}>
      {sessions.length === 0 && <p className="text-muted text-sm">{m.none}</p>}
      <ul className="text-sm">
        {sessions.map(({ id, device, lastUsedAt, createdAt }) => (
          <li key={id} className="border-hair border-b py-2 last:border-b-0">
            {device}
            <span className="digits block text-muted text-xs">{m.used(dateTime(lastUsedAt ?? createdAt))}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function History({ member: { acts, longer } }: Part) {
  const { history: m } = useMessages("members");
  const { acts: names } = useMessages("audit");
  const { longDateTime, dot } = useMessages("common");
  return (
    <Section title={m.title}>
      {acts.length === 0 && <p className="text-muted text-sm">{m.none}</p>}
      <ol className="text-sm">
        {acts.map(({ id, at, who, act, reason }) => (
          <li key={id} className="border-hair border-b py-2 last:border-b-0">
            {names[act] ?? act}
            {reason && <span className="block break-words">{reason}</span>}
            <span className="digits block text-muted text-xs">{`${longDateTime(at)}${dot}${who}`}</span>
          </li>
        ))}
      </ol>
      <More of="acts" longer={longer} />
    </Section>
  );
}
