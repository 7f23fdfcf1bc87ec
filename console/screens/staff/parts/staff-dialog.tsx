import type { ClientResponse } from "hono/client";
import { type FormEvent, useState } from "react";
import type { StaffMember } from "#contract/console/staff.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";
import { useForm } from "../../../use-form.ts";
import { type Duties, RoleFields } from "./role-fields.tsx";

type StaffDialogProps = { person: StaffMember; onClose: () => void; onDone: () => Promise<void> };

/** Changes what somebody may do, signs them out, invites them again, or ends their account. */
export function StaffDialog({ person, onClose, onDone }: StaffDialogProps) {
  const m = useMessages("staff");
  const { send, sending } = useCall();
  const form = useForm({ name: person.name });
  const [duties, setDuties] = useState<Duties>({ roles: person.roles, stations: person.stations });
  const [fields, setFields] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const json = { ...form.values, ...duties, version: person.version };
    const { ok, error } = await send(() => api.staff[":id"].$put({ param: { id: person.id }, json }));
    if (!ok) {
      form.showErrors(error);
      return setFields(error.fields);
    }
    showSuccess(m.saved);
    onClose();
    return onDone();
  };
  return (
    <Dialog open onClose={onClose} title={person.name}>
      <p>{person.email}</p>
      <form method="post" onSubmit={submit} noValidate className="mt-4 grid gap-5 text-ink">
        <TextField label={m.name} autoComplete="off" {...form.field("name")} />
        <RoleFields duties={duties} onChange={setDuties} errors={fields} />
        <Button type="submit" disabled={sending}>
          {m.save}
        </Button>
      </form>
      <OtherActs person={person} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

function OtherActs({ person, onClose, onDone }: StaffDialogProps) {
  const m = useMessages("staff");
  const { send, sending } = useCall();
  const [ending, setEnding] = useState(false);
  const [reason, setReason] = useState("");
  const param = { id: person.id };
  const act = async (request: () => Promise<ClientResponse<unknown, number, "json">>, done: string) => {
    const { ok } = await send(request);
    if (!ok) return;
    showSuccess(done);
    onClose();
    await onDone();
  };
  const reInvite = () => act(() => api.staff[":id"].invite.$post({ param }), m.invited(person.email));
  if (ending)
    return (
      <div className="mt-6 grid gap-3 rounded-xl bg-danger-tint p-4 text-ink">
        <p className="text-sm">{m.endBody}</p>
        <TextField
          label={m.reason}
          optional
          value={reason}
          maxLength={500}
          onChange={(e) => setReason(e.target.value)}
        />
        <Button
          disabled={sending}
          onClick={() => act(() => api.staff[":id"].end.$post({ param, json: { reason } }), m.endedNow)}
        >
          {m.endConfirm}
        </Button>
        <Button look="plain" onClick={() => setEnding(false)}>
          {m.keep}
        </Button>
      </div>
    );
  return (
    <div className="mt-6 grid gap-2 border-line border-t pt-4">
      {person.sessions > 0 && (
        <Button
          look="outline"
          disabled={sending}
          onClick={() => act(() => api.staff[":id"].sessions.$delete({ param }), m.signedOut)}
        >
          {m.signOut(person.sessions)}
        </Button>
      )}
      <Button look="outline" disabled={sending} onClick={reInvite}>
        {m.inviteAgain}
      </Button>
      <p className="text-xs">{m.inviteAgainNote}</p>
      {person.state !== "ended" && (
        <Button look="plain" disabled={sending} onClick={() => setEnding(true)}>
          {m.end}
        </Button>
      )}
    </div>
  );
}
