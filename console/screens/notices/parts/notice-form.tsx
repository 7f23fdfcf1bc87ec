import { type FormEvent, useState } from "react";
import type { ShopNotice, WriteNotice } from "#contract/console/notices.ts";
import { Button } from "#ui/button.tsx";
import { TextAreaField, TextField } from "#ui/field.tsx";
import type { ApiError } from "../../../api.ts";
import { Alert } from "../../../components/alert.tsx";
import { Outdated } from "../../../components/outdated.tsx";
import { fromField, toField } from "../../../japan-time.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useUnsaved } from "../../../unsaved.ts";
import { useForm } from "../../../use-form.ts";

const LONGEST = 4_000;
const keys = ["title.ja", "title.en", "body.ja", "body.en", "publishedAt", "endsAt"] as const;

/** The fields of a notice as texts. Each has the name that the API uses when it refuses one. */
export function useNoticeForm(notice: ShopNotice | undefined, now: string) {
  return useForm({
    "title.ja": notice?.title.ja ?? "",
    "title.en": notice?.title.en ?? "",
    "body.ja": notice?.body.ja ?? "",
    "body.en": notice?.body.en ?? "",
    publishedAt: toField(notice?.publishedAt ?? now),
    endsAt: notice?.endsAt ? toField(notice.endsAt) : "",
  } satisfies Record<(typeof keys)[number], string>);
}

export type NoticeForm = ReturnType<typeof useNoticeForm>;

type NoticeFieldsProps = {
  form: NoticeForm;
  /** Where it stands; undefined for a new one. */
  state: ShopNotice["state"] | undefined;
  sending: boolean;
  onSave: (wanted: WriteNotice) => Promise<ApiError | undefined>;
  /** Loads what somebody else has saved meanwhile. */
  onLoad?: () => unknown;
};

/** Both languages, the time, and the two ways to save. */
export function NoticeFields({ form, state, sending, onSave, onLoad }: NoticeFieldsProps) {
  const { form: m } = useMessages("notices");
  const [problem, setProblem] = useState("");
  const [outdated, setOutdated] = useState<string>();
  const { values, field, set, changed } = form;
  useUnsaved(changed);
  const save = (draft: boolean) => async (event: FormEvent) => {
    event.preventDefault();
    const error = await onSave({
      title: { ja: values["title.ja"], en: values["title.en"] },
      body: { ja: values["body.ja"], en: values["body.en"] },
      publishedAt: fromField(values.publishedAt),
      endsAt: values.endsAt ? fromField(values.endsAt) : null,
      draft,
    });
    const isOutdated = error?.code === "COM_015";
    setOutdated(isOutdated ? error.message : undefined);
    setProblem(error && !isOutdated && Object.keys(error.fields).length === 0 ? error.message : "");
    if (error) form.showErrors(error);
  };
  const text = (name: "body.ja" | "body.en") => {
    const { error } = field(name);
    const length = values[name].length;
    const count = { text: m.count(length, LONGEST), over: length > LONGEST };
    return { name, value: values[name], error, rows: 8, count, onChange: changeTo(name) };
  };
  const changeTo =
    (name: "body.ja" | "body.en") =>
    ({ target }: { target: { value: string } }) =>
      set(name, target.value);
  const isSeen = state === "shown" || state === "over";
  return (
    <form
      method="post"
      onSubmit={save(false)}
      noValidate
      className="grid content-start gap-5 rounded-2xl border border-line bg-canvas p-4 lg:p-6"
    >
      {problem && <Alert>{problem}</Alert>}
      <Outdated text={outdated} onLoad={() => onLoad?.()} />
      <TextField label={m.titleJa} maxLength={80} autoComplete="off" {...field("title.ja")} />
      <TextAreaField label={m.bodyJa} {...text("body.ja")} />
      <TextField label={m.titleEn} maxLength={80} autoComplete="off" lang="en" {...field("title.en")} />
      <TextAreaField label={m.bodyEn} lang="en" {...text("body.en")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.from} type="datetime-local" {...field("publishedAt")} />
        <TextField label={m.until} hint={m.untilHint} type="datetime-local" optional {...field("endsAt")} />
      </div>
      <Ways isSeen={isSeen} sending={sending} onDraft={save(true)} />
    </form>
  );
}

type WaysProps = { isSeen: boolean; sending: boolean; onDraft: (event: FormEvent) => void };

/** What members see already is no draft any more. */
function Ways({ isSeen, sending, onDraft }: WaysProps) {
  const { form: m } = useMessages("notices");
  return (
    <>
      {isSeen && <p className="text-muted text-sm">{m.afterwards}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={sending}>
          {isSeen ? m.save : m.publish}
        </Button>
        {!isSeen && (
          <Button look="outline" disabled={sending} onClick={onDraft}>
            {m.saveDraft}
          </Button>
        )}
      </div>
    </>
  );
}
