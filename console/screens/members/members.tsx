import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import type { FoundMember, Members as MembersView } from "#contract/console/members.ts";
import { readMemberQuery } from "#domain/members/member-query.ts";
import { standings } from "#domain/members/standing.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { api, call } from "../../api.ts";
import { DeskTable } from "../../components/desk-table.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { Pager } from "../../components/pager.tsx";
import { useRowKeys } from "../../keys/use-row-keys.ts";
import { useMessages } from "../../messages/messages.ts";
import { readFilters } from "../../read-filters.ts";
import { useFilters } from "../../use-filters.ts";
import { StandingChip } from "./parts/standing-chip.tsx";

/** Question, filter and page live in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = readFilters(request, ["query", "standing", "after"]);
  return (await call(api.members.$get({ query }))).result;
}

/** Finds members: cards on a phone, a table at a desk. */
export default function Members() {
  const { members, next } = useLoaderData<MembersView>();
  const m = useMessages("members");
  useRowKeys();
  const [params] = useSearchParams();
  const asked = params.get("query")?.trim() ?? "";
  const none = asked !== "" && readMemberQuery(asked).length === 0 ? m.tooShort : m.none;
  return (
    <div className="mx-auto w-full max-w-6xl p-4 lg:p-6">
      <PageTitle text={m.title} />
      <Filters />
      <div role="status">
        {members.length === 0 && <p className="rounded-2xl border border-line bg-canvas p-6">{none}</p>}
      </div>
      {members.length > 0 && <List members={members} />}
      <Pager next={next} first={m.first} further={m.more} />
    </div>
  );
}

function Filters() {
  const m = useMessages("members");
  const { params, submit } = useFilters();
  return (
    <form key={String(params)} onSubmit={submit} className="mb-4 grid items-start gap-3 sm:grid-cols-[1fr_12rem_auto]">
      <TextField
        label={m.query}
        name="query"
        type="search"
        hint={m.queryHint}
        defaultValue={params.get("query") ?? ""}
        maxLength={100}
        autoComplete="off"
      />
      <SelectField label={m.standing} name="standing" defaultValue={params.get("standing") ?? ""}>
        <option value="">{m.all}</option>
        {standings.map((each) => (
          <option key={each} value={each}>
            {m.standings[each]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="outline" className="sm:mt-6">
        {m.apply}
      </Button>
    </form>
  );
}

const nameOf = ({ lastName, firstName }: FoundMember) => `${lastName} ${firstName}`;
const kanaOf = ({ lastNameKana, firstNameKana }: FoundMember) => `${lastNameKana} ${firstNameKana}`.trim();

function List({ members }: { members: FoundMember[] }) {
  const { columns } = useMessages("members");
  const heads = [columns.name, columns.reach, columns.open, columns.joined, columns.standing];
  return (
    <>
      <ul className="grid gap-3 lg:hidden">
        {members.map((member) => (
          <MemberCard key={member.id} member={member} />
        ))}
      </ul>
      <DeskTable
        heads={heads.map((head) => (
          <th key={head} scope="col" className="px-4 py-3 font-normal">
            {head}
          </th>
        ))}
      >
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </DeskTable>
    </>
  );
}

function MemberCard({ member }: { member: FoundMember }) {
  const { dot } = useMessages("common");
  return (
    <li>
      <Link
        data-row
        to={`/console/members/${member.id}`}
        className="grid gap-1 rounded-2xl border border-line bg-canvas p-4 hover:bg-tint"
      >
        <span className="flex items-center justify-between gap-2">
          <b>{nameOf(member)}</b>
          <StandingChip standing={member.standing} />
        </span>
        <span className="text-muted text-xs">{kanaOf(member)}</span>
        <span className="digits break-all text-sm">{[member.email, member.phoneNumber].join(dot)}</span>
      </Link>
    </li>
  );
}

function MemberRow({ member }: { member: FoundMember }) {
  const { openCount } = useMessages("members");
  const { longDateTime } = useMessages("common");
  const cell = "border-hair border-t px-4 py-1";
  return (
    <tr className="focus-within:bg-tint hover:bg-tint">
      <td className={cell}>
        <Link data-row to={`/console/members/${member.id}`} className="flex min-h-12 flex-col justify-center">
          <b className="text-primary">{nameOf(member)}</b>
          <span className="text-muted text-xs">{kanaOf(member)}</span>
        </Link>
      </td>
      <td className={`digits ${cell}`}>
        <span className="block">{member.email}</span>
        <span className="block text-muted text-xs">{member.phoneNumber}</span>
      </td>
      <td className={`digits ${cell}`}>{openCount(member.openReservations)}</td>
      <td className={`digits ${cell}`}>{longDateTime(member.joinedAt)}</td>
      <td className={cell}>
        <StandingChip standing={member.standing} />
      </td>
    </tr>
  );
}
