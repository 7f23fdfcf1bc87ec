import { type FormEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { Alert } from "../../../components/alert.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useMe } from "../../../session/me.ts";
import { useCall } from "../../../use-call.ts";
import { useForm } from "../../../use-form.ts";
import { type Duties, RoleFields } from "./role-fields.tsx";

type InviteDialogProps = { onClose: () => void; onDone: () => Promise<void> };

/** Invites somebody by mail. */
export function InviteDialog({ onClose, onDone }: InviteDialogProps) {
  const m = useMessages("staff");
  const { send, sending } = useCall();
  const form = useForm({ name: "", email: "", language: "ja" });
  const [duties, setDuties] = useState<Duties>({ roles: ["crew"], stations: useMe().stations });
  const [problem, setProblem] = useState("");
  const [fields, setFields] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { name, email, language } = form.values;
    const json = { name, email, language: language === "en" ? ("en" as const) : ("ja" as const), ...duties };
    const { ok, error } = await send(() => api.staff.$post({ json }), { handled: ["STA_007"] });
    if (ok) {
      showSuccess(m.invited(email));
      onClose();
      return onDone();
    }
    form.showErrors(error);
    setFields(error.fields);
    setProblem(error.code === "STA_007" ? error.message : "");
  };
  return (
    <Dialog open onClose={onClose} title={m.invite}>
      <form method="post" onSubmit={submit} noValidate className="mt-4 grid gap-5 text-ink">
        {problem && <Alert>{problem}</Alert>}
        <TextField label={m.name} autoComplete="off" {...form.field("name")} />
        <TextField label={m.email} type="email" autoComplete="off" autoCapitalize="none" {...form.field("email")} />
        <SelectField label={m.language} {...form.field("language")}>
          <option value="ja">{m.languages.ja}</option>
          <option value="en">{m.languages.en}</option>
        </SelectField>
        <RoleFields duties={duties} onChange={setDuties} errors={fields} />
        <Button type="submit" disabled={sending}>
          {m.sendInvitation}
        </Button>
      </form>
    </Dialog>
  );
}
