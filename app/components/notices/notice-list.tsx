import { Mail, MailOpen, Megaphone } from "lucide-react";
import { useMessages } from "#app/messages/messages.tsx";
import type { NoticeSummaryView } from "#contract/notices.ts";
import { Link } from "#ui/link.tsx";
import { agoOf } from "./ago.ts";

/** Notices, each with when it came, whom it is for and whether it is read. */
export function NoticeList({ notices, now }: { notices: NoticeSummaryView[]; now: number }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {notices.map((notice) => (
        <li key={notice.id}>
          <NoticeLink notice={notice} now={now} />
        </li>
      ))}
    </ul>
  );
}

function NoticeLink({ notice, now }: { notice: NoticeSummaryView; now: number }) {
  const m = useMessages("notices");
  const { id, scope, title, about, publishedAt, read } = notice;
  const OwnIcon = read ? MailOpen : Mail;
  const Icon = scope === "public" ? Megaphone : OwnIcon;
  return (
    <Link to={`/notices/${id}`} className="group flex gap-3 py-4 hover:bg-surface sm:gap-4 sm:px-3">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${read ? "bg-surface text-muted" : "bg-tint text-primary"}`}
      >
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
          {!read && (
            <span className="rounded-full bg-primary px-2 py-0.5 font-bold text-on-primary leading-tight">
              {m.unread}
            </span>
          )}
          <span>{m.scopes[scope]}</span>
          <NoticeTime publishedAt={publishedAt} now={now} />
        </span>
        <span className={`mt-0.5 block leading-snug group-hover:underline ${read ? "" : "font-bold"}`}>{title}</span>
        <span className="block truncate text-muted text-sm">{about}</span>
      </span>
    </Link>
  );
}

/** How long ago it came, or the date when that is long. */
function NoticeTime({ publishedAt, now }: { publishedAt: string; now: number }) {
  const { ago: words } = useMessages("notices");
  const { date, longDateTime } = useMessages("common");
  const ago = agoOf(publishedAt, now);
  const inWords = ago && (ago.unit === "now" ? words.now : words[ago.unit](ago.count));
  return (
    <time dateTime={publishedAt} title={longDateTime(publishedAt)} className="digits ml-auto">
      {inWords ?? date(publishedAt)}
    </time>
  );
}
