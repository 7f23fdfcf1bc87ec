import { type FormEvent, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import type { ShopNotice, WriteNotice } from "#contract/console/notices.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { ReasonField } from "../../components/reason-field.tsx";
import { useMessages } from "../../messages/messages.ts";
import { page } from "../../page.ts";
import { useCall } from "../../use-call.ts";
import { useReloaded } from "../../use-reloaded.ts";
import { NoticeFields, useNoticeForm } from "./parts/notice-form.tsx";
import { NoticePreview } from "./parts/notice-preview.tsx";
import { StateChip } from "./parts/state-chip.tsx";

export const loader = async ({ params }: LoaderFunctionArgs) =>
  (await call(api.notices[":id"].$get({ param: { id: params.id ?? "" } }))).result;

export default function NoticePage() {
  const notice = useLoaderData<ShopNotice>();
  const [key, load] = useReloaded(notice.version);
  return <NoticeParts key={key} notice={notice} onLoad={load} />;
}

/** One notice: what it says, when, and the way to take it back. */
function NoticeParts({ notice, onLoad }: { notice: ShopNotice; onLoad: () => Promise<void> }) {
  const m = useMessages("notices");
  const { revalidate } = useRevalidator();
  const { send, sending } = useCall();
  const form = useNoticeForm(notice, notice.publishedAt);
  const save = async (json: WriteNotice) => {
    const put = () =>
      api.notices[":id"].$put({ param: { id: String(notice.id) }, json: { ...json, version: notice.version } });
    const { ok, error } = await send(put, { handled: ["CAM_006", "CAM_007", "COM_015"] });
    if (!ok) return error;
    showSuccess(json.draft ? m.form.savedDraft : m.form.published);
    form.settle();
    await revalidate();
  };
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-4 p-4 lg:grid-cols-[1fr_24rem] lg:p-6">
      <PageTitle text={notice.title[page().language]} />
      <div className="grid content-start gap-4">
        <Standing notice={notice} />
        {notice.state !== "withdrawn" && (
          <NoticeFields form={form} state={notice.state} sending={sending} onSave={save} onLoad={onLoad} />
        )}
      </div>
      <div className="grid content-start gap-4">
        <NoticePreview form={form} />
        {notice.state !== "withdrawn" && <Withdraw id={notice.id} />}
      </div>
    </div>
  );
}

function Standing({ notice: { state, publishedAt, endsAt, readBy } }: { notice: ShopNotice }) {
  const m = useMessages("notices");
  const { longDateTime } = useMessages("common");
  return (
    <div className="digits flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl border border-line bg-canvas p-4 text-sm">
      <StateChip state={state} />
      <span>{m.period(longDateTime(publishedAt), endsAt ? longDateTime(endsAt) : undefined)}</span>
      <span className="text-muted">{`${m.columns.readBy} ${m.readBy(readBy)}`}</span>
      {state === "withdrawn" && <span className="w-full">{m.withdraw.was}</span>}
    </div>
  );
}

function Withdraw({ id }: { id: number }) {
  const { withdraw: m } = useMessages("notices");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason"));
    const post = () => api.notices[":id"].withdraw.$post({ param: { id: String(id) }, json: { reason } });
    const answer = await send(post);
    setError(answer.error?.fields.reason);
    if (answer.error?.fields.reason) return;
    setOpen(false);
    if (answer.ok) showSuccess(m.done);
    await revalidate();
  };
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={m.title}>
          <form method="post" onSubmit={submit} noValidate className="grid gap-5 text-ink">
            <p>{m.body}</p>
            <ReasonField label={m.reason} required error={error} />
            <Button type="submit" disabled={sending}>
              {m.act}
            </Button>
            <Button look="plain" onClick={() => setOpen(false)}>
              {m.keep}
            </Button>
          </form>
        </Dialog>
      )}
    </>
  );
}
