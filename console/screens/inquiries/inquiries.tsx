import type { FormEvent } from "react";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import type { Inquiries as InquiriesView, InquiryView } from "#contract/console/inquiries.ts";
import { inquiryStages } from "#domain/members/inquiry-stage.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { api, call, unattendedApi } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { useRowKeys } from "../../keys/use-row-keys.ts";
import { useMessages } from "../../messages/messages.ts";
import { NewsStrip } from "./parts/news-strip.tsx";
import { StageChip } from "./parts/stage-chip.tsx";
import { useNews } from "./parts/use-news.ts";

/** Filters and page live in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  return (await call(api.inquiries.$get({ query: queryOf(new URL(request.url).searchParams) }))).result;
}

const queryOf = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    ["stage", "assignee", "query", "after"].flatMap((name) => {
      const value = params.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );

const newestOf = ({ inquiries, counts }: InquiriesView) =>
  JSON.stringify([inquiries[0]?.number, inquiries[0]?.updatedAt, counts]);

/** The inbox: who wrote, how far it is, and whose it is. */
export default function Inquiries() {
  const page = useLoaderData<InquiriesView>();
  const m = useMessages("inquiries");
  useRowKeys();
  const [params] = useSearchParams();
  const news = useNews(newestOf(page), async () =>
    newestOf((await call(unattendedApi.inquiries.$get({ query: queryOf(params) }))).result),
  );
  const further = new URLSearchParams(params);
  further.set("after", String(page.next));
  const back = new URLSearchParams(params);
  back.delete("after");
  return (
    <div className="mx-auto w-full max-w-6xl p-4 lg:p-6">
      <PageTitle text={m.title} />
      <NewsStrip news={news} text={m.news} act={m.show} />
      <Stages counts={page.counts} />
      <Filters colleagues={page.colleagues} />
      {page.inquiries.length === 0 ? (
        <p className="rounded-2xl border border-line bg-canvas p-6">{m.none}</p>
      ) : (
        <ul className="overflow-hidden rounded-2xl border border-line bg-canvas">
          {page.inquiries.map((each) => (
            <Row key={each.number} inquiry={each} />
          ))}
        </ul>
      )}
      <div className="mt-4 flex justify-center gap-2">
        {params.has("after") && (
          <ButtonLink look="plain" to={`?${back}`}>
            {m.first}
          </ButtonLink>
        )}
        {page.next !== null && (
          <ButtonLink look="outline" to={`?${further}`}>
            {m.more}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Stages({ counts }: Pick<InquiriesView, "counts">) {
  const m = useMessages("inquiries");
  const [params] = useSearchParams();
  const to = (stage: string | undefined) => {
    const next = new URLSearchParams(params);
    next.delete("after");
    if (stage) next.set("stage", stage);
    else next.delete("stage");
    return `?${next}`;
  };
  const chosen = params.get("stage") ?? undefined;
  const all = [
    { stage: undefined, text: m.active, count: counts.new + counts.open + counts.waiting },
    ...inquiryStages.map((stage) => ({
      stage,
      text: m.stages[stage],
      count: stage === "done" ? undefined : counts[stage],
    })),
  ];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {all.map(({ stage, text, count }) => (
        <Link
          key={text}
          to={to(stage)}
          aria-current={stage === chosen ? "true" : undefined}
          className="digits inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm hover:bg-tint aria-[current=true]:border-primary aria-[current=true]:bg-tint aria-[current=true]:font-bold"
        >
          {text}
          {count !== undefined && <span className="text-muted">{count}</span>}
        </Link>
      ))}
      <Link
        to="/console/inquiries/templates"
        className="ml-auto inline-flex min-h-11 items-center px-2 text-primary text-sm"
      >
        {m.templates}
      </Link>
    </div>
  );
}

function Filters({ colleagues }: Pick<InquiriesView, "colleagues">) {
  const { filters: m } = useMessages("inquiries");
  const [params, setParams] = useSearchParams();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    const next = new URLSearchParams(chosen.filter(([, value]) => value !== ""));
    const stage = params.get("stage");
    if (stage) next.set("stage", stage);
    setParams(next);
  };
  return (
    <form key={String(params)} onSubmit={submit} className="mb-4 grid items-end gap-3 sm:grid-cols-[1fr_12rem_auto]">
      <TextField
        label={m.query}
        name="query"
        type="search"
        defaultValue={params.get("query") ?? ""}
        maxLength={100}
        autoComplete="off"
      />
      <SelectField label={m.assignee} name="assignee" defaultValue={params.get("assignee") ?? ""}>
        <option value="">{m.everybody}</option>
        <option value="me">{m.me}</option>
        <option value="nobody">{m.nobody}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="outline">
        {m.apply}
      </Button>
    </form>
  );
}

function Row({ inquiry }: { inquiry: InquiryView }) {
  const m = useMessages("inquiries");
  const { dateTime, dot, about } = useMessages("common");
  const { number, stage, source, type, subject, content, name, isMember, assignee, updatedAt } = inquiry;
  return (
    <li className="border-hair border-t first:border-t-0">
      <Link
        data-row
        to={`/console/inquiries/${number}`}
        className="grid gap-x-4 gap-y-1 px-4 py-3 hover:bg-tint lg:grid-cols-[11rem_1fr_14rem] lg:items-center"
      >
        <span className="flex items-center justify-between gap-2 lg:grid lg:justify-items-start">
          <b className="digits text-primary">{number}</b>
          <StageChip stage={stage} />
        </span>
        <span className="min-w-0">
          <span className="block truncate text-sm">
            <b>{name}</b>
            <span className="text-muted">{`${dot}${isMember ? m.member : m.guest}${dot}${source === "mail" ? m.byMail : m.types[type]}`}</span>
          </span>
          <span className="block truncate text-sm">{subject ? about(subject, content) : content}</span>
        </span>
        <span className="digits flex justify-between gap-2 text-muted text-xs lg:grid lg:justify-items-end">
          <span>{dateTime(updatedAt)}</span>
          <span>{assignee?.name ?? m.unassigned}</span>
        </span>
      </Link>
    </li>
  );
}
