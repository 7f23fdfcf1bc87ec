import { useNavigate } from "react-router";
import type { WriteNotice } from "#contract/console/notices.ts";
import { toJstIso } from "#domain/jst.ts";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { useMessages } from "../../messages/messages.ts";
import { shopNow } from "../../shop-time.ts";
import { SAVED } from "../../unsaved.ts";
import { useCall } from "../../use-call.ts";
import { NoticeFields, useNoticeForm } from "./parts/notice-form.tsx";
import { NoticePreview } from "./parts/notice-preview.tsx";

/** Writes a notice to all members and goes on to it. */
export default function NewNotice() {
  const m = useMessages("notices");
  const navigate = useNavigate();
  const { send, sending } = useCall();
  const form = useNoticeForm(undefined, toJstIso(new Date(shopNow())));
  const save = async (json: WriteNotice) => {
    const { ok, error } = await send(() => api.notices.$post({ json }));
    if (!ok) return error;
    showSuccess(json.draft ? m.form.savedDraft : m.form.published);
    await navigate(`/console/notices/${ok.result.id}`, { state: SAVED });
  };
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-4 p-4 lg:grid-cols-[1fr_24rem] lg:p-6">
      <PageTitle text={m.add} />
      <NoticeFields form={form} state={undefined} sending={sending} onSave={save} />
      <div>
        <NoticePreview form={form} />
      </div>
    </div>
  );
}
