import { UserPlus } from "lucide-react";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "react-router";
import { type StaffMember, type StaffQuery, staffSorts } from "#contract/console/staff.ts";
import { roles as allRoles } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { api, call } from "../../api.ts";
import { DeskTable } from "../../components/desk-table.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { SortHead, SortSelect } from "../../components/sort.tsx";
import { useRowKeys } from "../../keys/use-row-keys.ts";
import { useMessages } from "../../messages/messages.ts";
import { loadMe } from "../../session/me.ts";
import { loadStations } from "../../stations.ts";
import { InviteDialog } from "./parts/invite-dialog.tsx";
import { StaffDialog } from "./parts/staff-dialog.tsx";

/** Filters and order live in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  await loadStations(await loadMe());
  const sort = new URL(request.url).searchParams.get("sort");
  // An order that does not exist is refused by the server.
  return (await call(api.staff.$get({ query: sort === null ? {} : { sort: sort as StaffQuery["sort"] } }))).result;
}

/** Everybody of staff: who may do what, and where. */
export default function Staff() {
  const { staff } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("staff");
  const { revalidate } = useRevalidator();
  const [inviting, setInviting] = useState(false);
  const [shown, setShown] = useState<string>();
  const person = staff.find(({ id }) => id === shown);
  const [params] = useSearchParams();
  const found = staff.filter((each) => isWanted(each, params));
  useRowKeys();
  return (
    <div className="mx-auto w-full max-w-5xl p-4 lg:p-6">
      <PageTitle text={m.title} />
      <div className="mb-4 flex items-center gap-3">
        <p role="status" className="grow text-muted text-sm">
          {m.count(found.length)}
        </p>
        <Button onClick={() => setInviting(true)}>
          <UserPlus aria-hidden="true" className="size-5" />
          {m.invite}
        </Button>
      </div>
      <Filters />
      {found.length === 0 && <p className="rounded-2xl border border-line bg-canvas p-6">{m.none}</p>}
      {found.length > 0 && <List people={found} onOpen={setShown} />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} onDone={revalidate} />}
      {person && (
        <StaffDialog key={person.id} person={person} onClose={() => setShown(undefined)} onDone={revalidate} />
      )}
    </div>
  );
}

const states = ["active", "invited", "ended"] as const;

/** Those who have left are shown only on request. */
function isWanted({ roles, state }: StaffMember, params: URLSearchParams): boolean {
  const [role, asked] = [params.get("role"), params.get("state")];
  return (asked ? state === asked : state !== "ended") && (!role || roles.some((each) => each === role));
}

/** They are few, so all of them are here. What is chosen lives in the address. */
function Filters() {
  const { filters: m, states: stateNames } = useMessages("staff");
  const { roles } = useMessages("common");
  const [params, setParams] = useSearchParams();
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next);
  };
  const field = (name: "role" | "state") => ({
    name,
    label: m[name],
    value: params.get(name) ?? "",
    onChange: ({ target }: { target: { value: string } }) => choose(name, target.value),
  });
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 sm:max-w-md">
      <SelectField {...field("role")}>
        <option value="">{m.all}</option>
        {allRoles.map((role) => (
          <option key={role} value={role}>
            {roles[role]}
          </option>
        ))}
      </SelectField>
      <SelectField {...field("state")}>
        <option value="">{m.present}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {stateNames[state]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

type ListProps = { people: StaffMember[]; onOpen: (id: string) => void };

function List({ people, onOpen }: ListProps) {
  const { columns } = useMessages("staff");
  return (
    <>
      <SortSelect names={staffSorts} labels={columns} first="name" className="mb-3 lg:hidden" />
      <ul className="overflow-hidden rounded-2xl border border-line bg-canvas lg:hidden">
        {people.map((each) => (
          <StaffCard key={each.id} person={each} onOpen={() => onOpen(each.id)} />
        ))}
      </ul>
      <DeskTable
        heads={staffSorts.map((name) => <SortHead key={name} name={name} label={columns[name]} first="name" />)}
      >
        {people.map((each) => (
          <StaffRow key={each.id} person={each} onOpen={() => onOpen(each.id)} />
        ))}
      </DeskTable>
    </>
  );
}

const looks: Record<StaffMember["state"], string> = {
  active: "bg-tint text-primary-strong",
  invited: "bg-due-tint text-due",
  ended: "bg-surface text-muted",
};

type OneProps = { person: StaffMember; onOpen: () => void };

/** What a card and a row tell alike. */
function useStaffTexts({ roles, lastSeenAt, state }: StaffMember) {
  const m = useMessages("staff");
  const { roles: names, comma, dateTime } = useMessages("common");
  return {
    duties: roles.map((role) => names[role]).join(comma),
    seen: lastSeenAt ? m.seen(dateTime(lastSeenAt)) : m.neverSeen,
    stateName: m.states[state],
  };
}

function StaffCard({ person, onOpen }: OneProps) {
  const { name, email, state } = person;
  const { duties, seen, stateName } = useStaffTexts(person);
  return (
    <li className="border-hair border-t first:border-t-0">
      <button
        type="button"
        data-row
        onClick={onOpen}
        className="grid min-h-16 w-full grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-2 text-left hover:bg-tint"
      >
        <span className="min-w-0">
          <b className="block truncate">{name}</b>
          <span className="block truncate text-muted text-xs">{email}</span>
        </span>
        <span className={`justify-self-end rounded-full px-2.5 py-0.5 text-xs ${looks[state]}`}>{stateName}</span>
        <span className="text-sm">{duties}</span>
        <span className="digits text-right text-muted text-xs">{seen}</span>
      </button>
    </li>
  );
}

function StaffRow({ person, onOpen }: OneProps) {
  const { name, email, state } = person;
  const { duties, seen, stateName } = useStaffTexts(person);
  const cell = "border-hair border-t px-4 py-1";
  return (
    <tr className="relative focus-within:bg-tint hover:bg-tint">
      <td className={cell}>
        {/* The whole row opens it. */}
        <button type="button" data-row onClick={onOpen} className="min-h-14 text-left after:absolute after:inset-0">
          <b className="block">{name}</b>
          <span className="block text-muted text-xs">{email}</span>
        </button>
      </td>
      <td className={cell}>{duties}</td>
      <td className={`digits ${cell} text-muted`}>{seen}</td>
      <td className={cell}>
        <span className={`whitespace-nowrap rounded-full px-2.5 py-0.5 text-xs ${looks[state]}`}>{stateName}</span>
      </td>
    </tr>
  );
}
