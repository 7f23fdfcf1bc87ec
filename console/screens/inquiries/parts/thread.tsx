import { useState } from "react";
import type { InquiryDetail } from "#contract/console/inquiries.ts";
import { Button } from "#ui/button.tsx";
import { catchLostFocus } from "#ui/focus.ts";
import { api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";

type Message = InquiryDetail["messages"][number];

const looks: Record<Message["kind"], string> = {
  in: "border border-line bg-canvas mr-6 lg:mr-16",
  out: "bg-tint ml-6 lg:ml-16",
  note: "border border-due border-dashed bg-due-tint",
};

/** What was written, the oldest first. Words only: nothing of a mail is ever shown as anything else. */
export function Thread({ inquiry }: { inquiry: InquiryDetail }) {
  const { thread: m } = useMessages("inquiries");
  const { longDateTime, dot } = useMessages("common");
  const { messages, showEarlier, sending } = useMessagesOf(inquiry);
  const from = m.from(inquiry.name);
  return (
    <ol className="grid gap-3">
      {inquiry.source === "form" && (
        <li className={`rounded-2xl p-4 ${looks.in}`}>
          <p className="digits flex flex-wrap justify-between gap-2 text-muted text-xs">
            <span>{`${from}${dot}${m.first}`}</span>
            <span>{longDateTime(inquiry.createdAt)}</span>
          </p>
          <p className="mt-1 whitespace-pre-wrap break-words">{inquiry.content}</p>
        </li>
      )}
      {showEarlier && (
        <li>
          <Button look="outline" className="w-full" disabled={sending} onClick={showEarlier}>
            {m.earlier}
          </Button>
        </li>
      )}
      {messages.map((message) => (
        <Entry key={message.id} message={message} from={from} />
      ))}
    </ol>
  );
}

/** The latest, and of a long thread the earlier ones that were asked for. */
function useMessagesOf({ number, messages: latest, hasEarlier }: InquiryDetail) {
  const { send, sending } = useCall();
  const [seen, setSeen] = useState<Pick<InquiryDetail, "messages" | "hasEarlier">>();
  const isLatest = new Set(latest.map(({ id }) => id));
  // What was on screen stays when it is no longer among the latest.
  const messages = [...(seen?.messages ?? []).filter(({ id }) => !isLatest.has(id)), ...latest];
  const load = async () => {
    const query = { before: messages[0]?.id };
    const { ok } = await send(() => api.inquiries[":number"].$get({ param: { number }, query }), { behind: true });
    if (!ok) return;
    setSeen({ messages: [...ok.result.messages, ...messages], hasEarlier: ok.result.hasEarlier });
    // The button goes with the last of them.
    catchLostFocus();
  };
  return { messages, showEarlier: (seen ?? { hasEarlier }).hasEarlier ? load : undefined, sending };
}

function Entry({ message, from }: { message: Message; from: string }) {
  const { thread: m } = useMessages("inquiries");
  const { longDateTime, comma, dot } = useMessages("common");
  const { kind, body, who, sender, attachments, mail, at } = message;
  const about = [
    kind === "note" ? m.note : undefined,
    who ?? from,
    sender ? m.sender(sender) : undefined,
    mail ? m.mails[mail] : undefined,
  ].filter(Boolean);
  const failed = mail === "failed" || mail === "expired";
  return (
    <li className={`rounded-2xl p-4 ${looks[kind]}`}>
      <p className="digits flex flex-wrap justify-between gap-2 text-xs">
        <span className={failed ? "font-bold text-danger" : "text-muted"}>{about.join(dot)}</span>
        <span className="text-muted">{longDateTime(at)}</span>
      </p>
      <p className="mt-1 whitespace-pre-wrap break-words">{body}</p>
      {attachments.length > 0 && (
        <p className="mt-2 break-words text-muted text-xs">{m.attachments(attachments.join(comma))}</p>
      )}
    </li>
  );
}
