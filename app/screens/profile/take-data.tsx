import { useEffect, useRef, useState } from "react";
import { useApi } from "#app/api-context.tsx";
import { CurrentPasswordField } from "#app/components/current-password-field.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { saveFile } from "#app/save-file.ts";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import type { OwnDataView } from "#contract/own-data.ts";
import { Button, ButtonLink, SubmitButton } from "#ui/button.tsx";

export default function TakeData() {
  const m = useMessages("take-data");
  const { profile } = useMessages("account");
  const [taken, setTaken] = useState<OwnDataView>();
  return (
    <FormPage title={m.title} lead={m.lead}>
      {taken ? <Files {...taken} /> : <Ask onTaken={setTaken} />}
      <p className="mt-8">
        <ButtonLink to="/profile" look="plain" className="-ml-(--button-edge)">
          {profile.back}
        </ButtonLink>
      </p>
    </FormPage>
  );
}

/** Says what is in it, and has the member prove who asks. */
function Ask({ onTaken }: { onTaken: (taken: OwnDataView) => void }) {
  const m = useMessages("take-data");
  const api = useApi();
  const { send, sending } = useCall();
  const form = useAccountForm<{ currentPassword: string }>(
    { currentPassword: (value) => (value === "" ? "required" : undefined) },
    { currentPassword: "" },
  );
  const submit = form.handleSubmit(async (json) => {
    const { ok, error } = await send(() => api.profile.data.$post({ json }));
    if (ok) onTaken(ok.result);
    else form.showFieldErrors(error);
  });
  return (
    <>
      <h2 className="font-bold text-lg">{m.has}</h2>
      <ul className="mt-2 list-disc pl-6">
        {m.parts.map((part) => (
          <li key={part} className="mt-1">
            {part}
          </li>
        ))}
      </ul>
      <p className="mt-6">{m.without}</p>
      <form method="post" onSubmit={submit} noValidate className="mt-8 grid gap-6 border-line border-t pt-8">
        <CurrentPasswordField {...form.field("currentPassword")} />
        <SubmitButton disabled={sending}>{m.submit}</SubmitButton>
      </form>
    </>
  );
}

/** The data in two forms. It takes the focus, because it took the form's place. */
function Files({ page, ...data }: OwnDataView) {
  const m = useMessages("take-data");
  const { dateTime } = useMessages("common");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const name = `ekikari-${data.createdAt.slice(0, 10)}`;
  const save = (ending: string, type: string, content: string) =>
    saveFile(`${name}.${ending}`, new Blob([content], { type: `${type};charset=utf-8` }));
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="font-bold text-lg">
        {m.ready}
      </h2>
      <p className="mt-3">{m.asOf(dateTime(data.createdAt))}</p>
      <div className="mt-6 grid gap-3">
        <Button onClick={() => save("html", "text/html", page)}>{m.savePage}</Button>
        <Button look="outline" onClick={() => save("json", "application/json", JSON.stringify(data, null, 2))}>
          {m.saveJson}
        </Button>
      </div>
    </section>
  );
}
