import { type FormEvent, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { TemplateView } from "#contract/console/inquiries.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { type ApiError, api, call } from "../../api.ts";
import { BackLink } from "../../components/back-link.tsx";
import { Outdated } from "../../components/outdated.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { useMessages } from "../../messages/messages.ts";
import { useCall } from "../../use-call.ts";

const MOST = 4_000;

export async function loader() {
  return (await call(api["inquiry-templates"].$get())).result;
}

const empty: TemplateView = { id: "", name: "", language: "ja", body: "", version: "" };

/** What the desk writes again and again. */
export default function Templates() {
  const { templates } = useLoaderData<{ templates: TemplateView[] }>();
  const { template: m, back, sender } = useMessages("inquiries");
  const { about } = useMessages("common");
  const { send } = useCall();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<TemplateView>();
  const load = async () => {
    const { ok } = await send(() => api["inquiry-templates"].$get());
    if (!ok) return;
    setShown(ok.result.templates.find(({ id }) => id === shown?.id));
    await revalidate();
  };
  return (
    <div className="mx-auto w-full max-w-4xl p-4 lg:p-6">
      <PageTitle text={m.title} />
      <BackLink to="/console/inquiries" text={back} />
      <p className="mb-4 text-muted text-sm">{m.lead}</p>
      <Button className="mb-4" onClick={() => setShown(empty)}>
        {m.add}
      </Button>
      {templates.length === 0 && <p className="rounded-2xl border border-line bg-canvas p-6">{m.none}</p>}
      <ul className="grid gap-3">
        {templates.map((template) => (
          <li key={template.id} className="rounded-2xl border border-line bg-canvas p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="font-bold">
                {template.name}
                <span className="ml-2 font-normal text-muted text-xs">{sender.languages[template.language]}</span>
              </h2>
              <Button
                look="plain"
                className="ml-auto"
                onClick={() => setShown(template)}
                aria-label={about(m.edit, template.name)}
              >
                {m.edit}
              </Button>
            </div>
            <p className="mt-1 line-clamp-3 whitespace-pre-wrap break-words text-sm">{template.body}</p>
          </li>
        ))}
      </ul>
      {shown && (
        <TemplateDialog key={shown.version} template={shown} onClose={() => setShown(undefined)} onLoad={load} />
      )}
    </div>
  );
}

type TemplateDialogProps = { template: TemplateView; onClose: () => void; onLoad: () => unknown };

const mistakesOf = ({ code, message, fields }: ApiError): Record<string, string> =>
  code === "INQ_002" ? { body: message } : code === "INQ_003" ? { name: message } : fields;

function TemplateDialog({ template, onClose, onLoad }: TemplateDialogProps) {
  const { template: m, sender, reply } = useMessages("inquiries");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const [body, setBody] = useState(template.body);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [outdated, setOutdated] = useState<string>();
  const finish = async (text: string) => {
    onClose();
    showSuccess(text);
    await revalidate();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const language = given.get("language") === "en" ? "en" : "ja";
    const json = { name: String(given.get("name")), language, body } as const;
    const path = api["inquiry-templates"];
    const { id, version } = template;
    const answer = await send(
      () => (id ? path[":id"].$put({ param: { id }, json: { ...json, version } }) : path.$post({ json })),
      { handled: ["INQ_002", "INQ_003", "COM_015"] },
    );
    if (answer.ok) return finish(m.saved);
    setOutdated(answer.error.code === "COM_015" ? answer.error.message : undefined);
    setErrors(mistakesOf(answer.error));
  };
  const remove = async () => {
    const { ok } = await send(() => api["inquiry-templates"][":id"].$delete({ param: { id: template.id } }));
    if (ok) await finish(m.removed);
  };
  return (
    <Dialog open onClose={onClose} title={template.id ? m.edit : m.add} sheet>
      <form method="post" onSubmit={submit} noValidate className="grid gap-4 text-ink">
        <Outdated text={outdated} onLoad={onLoad} />
        <TextField label={m.name} name="name" defaultValue={template.name} maxLength={60} error={errors.name} />
        <SelectField label={m.language} name="language" defaultValue={template.language}>
          <option value="ja">{sender.languages.ja}</option>
          <option value="en">{sender.languages.en}</option>
        </SelectField>
        <TextAreaField
          label={m.body}
          rows={10}
          value={body}
          error={errors.body}
          onChange={({ target }) => setBody(target.value)}
          count={{ text: reply.count([...body].length), over: [...body].length > MOST }}
        />
        <Button type="submit" disabled={sending}>
          {m.save}
        </Button>
        {template.id && (
          <Button look="plain" className="text-danger!" disabled={sending} onClick={remove}>
            {m.remove}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
