import { ChevronLeft, Mail, Megaphone } from "lucide-react";
import { useLoaderData } from "react-router";
import { call } from "#app/api.ts";
import { PageHead } from "#app/components/page-head.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";

export async function loader({ page: { api, setUnread }, params }: ScreenLoaderArgs) {
  const { result } = await call(api.notices[":noticeId"].$get({ param: { noticeId: params.id ?? "" } }));
  setUnread(result.unreadCount);
  return result.notice;
}

/** One notice. Opening it is reading it. */
export default function NoticeDetail() {
  const notice = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("notices");
  const { longDateTime } = useMessages("common");
  const { scope, title, publishedAt, paragraphs, facts, link, notes } = notice;
  const Icon = scope === "public" ? Megaphone : Mail;
  return (
    <div className="page max-w-2xl py-4 sm:py-8">
      <PageHead title={title} noindex />
      <Link to="/notices" className="inline-flex min-h-11 items-center gap-1 text-primary text-sm hover:underline">
        <ChevronLeft aria-hidden="true" className="size-4" />
        {m.back}
      </Link>
      <article className="mt-2">
        <h1 className="font-bold text-2xl leading-snug sm:text-3xl">{title}</h1>
        <p className="digits mt-2 flex flex-wrap items-center gap-x-3 border-line border-b pb-4 text-muted text-sm">
          <Icon aria-hidden="true" className="size-4" />
          {m.scopes[scope]}
          <time dateTime={publishedAt} className="ml-auto">
            {longDateTime(publishedAt)}
          </time>
        </p>
        <div className="running-text mt-6 grid gap-4">
          {paragraphs.map((text) => (
            <p key={text} className="whitespace-pre-line">
              {text}
            </p>
          ))}
        </div>
        {facts.length > 0 && (
          <dl className="digits mt-6 border-line border-t">
            {facts.map(({ label, value }) => (
              <div key={label} className="flex flex-wrap justify-between gap-6 border-line border-b py-2.5">
                <dt className="max-w-[max(45%,7rem)] shrink-0 text-muted">{label}</dt>
                <dd className="wrap-anywhere grow basis-28 text-right">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {link && (
          <ButtonLink to={link.path} className="mt-8 w-full sm:w-auto">
            {link.label}
          </ButtonLink>
        )}
        {notes.length > 0 && (
          <div className="mt-8 grid gap-2 rounded-2xl bg-surface p-4 text-muted text-sm">
            {notes.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
      </article>
    </div>
  );
}
