import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useRevalidator, useSearchParams } from "react-router";
import type { StaffMember } from "#contract/console/staff.ts";
import { roles as allRoles } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { useRowKeys } from "../../keys/use-row-keys.ts";
import { useMessages } from "../../messages/messages.ts";
import { loadMe } from "../../session/me.ts";
import { loadStations } from "../../stations.ts";
import { InviteDialog } from "./parts/invite-dialog.tsx";
import { StaffDialog } from "./parts/staff-dialog.tsx";

export async function loader() {
  await loadStations(await loadMe());
  return (await call(api.staff.$get())).result;
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
      <ul className="overflow-hidden rounded-2xl border border-line bg-canvas empty:hidden">
        {found.map((each) => (
          <StaffRow key={each.id} person={each} onOpen={() => setShown(each.id)} />
        ))}
      </ul>
      {inviting && <InviteDialog onClose={() => setInviting(false)} onDone={revalidate} />}
      {person && (
        <StaffDialog key={person.id} person={person} onClose={() => setShown(undefined)} onDone={revalidate} />
      )}
    </div>
  );
}

const states = ["active", "invited", "ended"] as const;

/** Who has left is shown to whoever asks for them. */
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

const looks: Record<StaffMember["state"], string> = {
  active: "bg-tint text-primary-strong",
  invited: "bg-due-tint text-due",
  ended: "bg-surface text-muted",
};

function StaffRow({ person, onOpen }: { person: StaffMember; onOpen: () => void }) {
  const m = useMessages("staff");
  const { roles, comma, dateTime } = useMessages("common");
  const { name, email, state, lastSeenAt } = person;
  return (
    <li className="border-hair border-t first:border-t-0">
      <button
        type="button"
        data-row
        onClick={onOpen}
        className="grid min-h-16 w-full grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-2 text-left hover:bg-tint lg:grid-cols-[2fr_2fr_1fr_auto]"
      >
        <span className="min-w-0">
          <b className="block truncate">{name}</b>
          <span className="block truncate text-muted text-xs">{email}</span>
        </span>
        <span className="text-sm max-lg:order-3">{person.roles.map((role) => roles[role]).join(comma)}</span>
        <span className="digits text-muted text-xs max-lg:order-4 max-lg:text-right">
          {lastSeenAt ? m.seen(dateTime(lastSeenAt)) : m.neverSeen}
        </span>
        <span className={`justify-self-end rounded-full px-2.5 py-0.5 text-xs ${looks[state]}`}>{m.states[state]}</span>
      </button>
    </li>
  );
}
