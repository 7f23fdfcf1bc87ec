import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { InquiryDetail, TemplateView } from "#contract/console/inquiries.ts";
import { api, call, unattendedApi } from "../../api.ts";
import { BackLink } from "../../components/back-link.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { useMessages } from "../../messages/messages.ts";
import { mayDo, useMe } from "../../session/me.ts";
import { About } from "./parts/about.tsx";
import { EraseInquiry } from "./parts/erase-inquiry.tsx";
import { NewsStrip } from "./parts/news-strip.tsx";
import { NoteForm } from "./parts/note-form.tsx";
import { ReplyForm } from "./parts/reply-form.tsx";
import { Sender } from "./parts/sender.tsx";
import { StageChip } from "./parts/stage-chip.tsx";
import { Thread } from "./parts/thread.tsx";
import { useNews } from "./parts/use-news.ts";

type Loaded = { inquiry: InquiryDetail; templates: TemplateView[] };

export async function loader({ params }: LoaderFunctionArgs): Promise<Loaded> {
  const param = { number: params.number ?? "" };
  const [inquiry, { templates }] = await Promise.all([
    call(api.inquiries[":number"].$get({ param, query: {} })).then(({ result }) => result),
    call(api["inquiry-templates"].$get()).then(({ result }) => result),
  ]);
  return { inquiry, templates };
}

/** One thread, with who wrote it and what they have rented beside. */
export default function Inquiry() {
  const { inquiry, templates } = useLoaderData<Loaded>();
  const m = useMessages("inquiries");
  const me = useMe();
  const { number, version } = inquiry;
  const news = useNews(String(version), async () =>
    String((await call(unattendedApi.inquiries[":number"].$get({ param: { number }, query: {} }))).result.version),
  );
  return (
    <div className="mx-auto w-full max-w-6xl p-4 lg:p-6">
      <PageTitle text={m.titleOf(number)} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <BackLink to="/console/inquiries" text={m.back} />
        <StageChip stage={inquiry.stage} />
        {inquiry.subject && <b className="min-w-0 break-words">{inquiry.subject}</b>}
      </div>
      <NewsStrip news={news} text={m.thread.changed} act={m.thread.refresh} />
      <div className="grid gap-4 lg:grid-cols-[1fr_22rem]">
        <div className="grid min-w-0 content-start gap-4">
          <Thread key={number} inquiry={inquiry} />
          <ReplyForm inquiry={inquiry} templates={templates} />
          <NoteForm inquiry={inquiry} />
        </div>
        <div className="grid content-start gap-4">
          <About key={version} inquiry={inquiry} />
          <Sender inquiry={inquiry} />
          {mayDo(me, "members.change") && <EraseInquiry inquiry={inquiry} />}
        </div>
      </div>
    </div>
  );
}
