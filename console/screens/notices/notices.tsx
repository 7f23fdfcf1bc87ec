import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import type { ShopNotice } from "#contract/console/notices.ts";
import { noticeStates } from "#domain/members/notice-state.ts";
import { ButtonLink } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { useRowKeys } from "../../keys/use-row-keys.ts";
import { useMessages } from "../../messages/messages.ts";
import { page } from "../../page.ts";
import { StateChip } from "./parts/state-chip.tsx";

/** Filter and page live in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const given = ["state", "after"].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return (await call(api.notices.$get({ query: Object.fromEntries(given) }))).result;
}

/** All notices to members, the latest first. */
export default function Notices() {
  const { notices, next } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("notices");
  const [params, setParams] = useSearchParams();
  useRowKeys();
  const withPage = (after: string | undefined) => {
    const other = new URLSearchParams(params);
    if (after) other.set("after", after);
    else other.delete("after");
    return `?${other}`;
  };
  return (
    <div className="mx-auto w-full max-w-5xl p-4 lg:p-6">
      <PageTitle text={m.title} />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label={m.filters.state}
          value={params.get("state") ?? ""}
          onChange={({ target }) => setParams(target.value ? { state: target.value } : {})}
        >
          <option value="">{m.filters.all}</option>
          {noticeStates.map((state) => (
            <option key={state} value={state}>
              {m.states[state]}
            </option>
          ))}
        </SelectField>
        <ButtonLink to="/console/notices/new">{m.add}</ButtonLink>
      </div>
      {notices.length === 0 ? (
        <p className="rounded-2xl border border-line bg-canvas p-6">{m.none}</p>
      ) : (
        <ul className="overflow-hidden rounded-2xl border border-line bg-canvas">
          {notices.map((notice) => (
            <Row key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      <div className="mt-4 flex justify-center gap-2">
        {params.has("after") && (
          <ButtonLink look="plain" to={withPage(undefined)}>
            {m.first}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink look="outline" to={withPage(String(next))}>
            {m.more}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Row({ notice: { id, title, state, publishedAt, endsAt, readBy } }: { notice: ShopNotice }) {
  const m = useMessages("notices");
  const { longDateTime } = useMessages("common");
  return (
    <li className="digits relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-hair border-t px-4 py-3 text-sm first:border-t-0 focus-within:bg-tint hover:bg-tint">
      {/* The whole row opens it. */}
      <Link
        data-row
        to={`/console/notices/${id}`}
        className="min-w-0 font-bold text-primary after:absolute after:inset-0"
      >
        {title[page().language]}
      </Link>
      <span className="justify-self-end">
        <StateChip state={state} />
      </span>
      <span className="text-muted text-xs">
        {m.period(longDateTime(publishedAt), endsAt ? longDateTime(endsAt) : undefined)}
      </span>
      <span className="text-right text-muted text-xs">{`${m.columns.readBy} ${m.readBy(readBy)}`}</span>
    </li>
  );
}
