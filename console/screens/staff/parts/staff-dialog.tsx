import type { ClientResponse } from "hono/client";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { StaffMember } from "#contract/console/staff.ts";
import { isWithin } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { Outdated } from "../../../components/outdated.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useMe } from "../../../session/me.ts";
import { useCall } from "../../../use-call.ts";
import { useForm } from "../../../use-form.ts";
import { useReloaded } from "../../../use-reloaded.ts";
import { type Duties, RoleFields } from "./role-fields.tsx";

type StaffDialogProps = { person: StaffMember; onClose: () => void; onDone: () => Promise<void> };

/** Changes what somebody may do, signs them out, invites them again, or ends their account; nothing of one that ended. */
export function StaffDialog({ person, onClose, onDone }: StaffDialogProps) {
  const m = useMessages("staff");
  const { stations } = useMe();
  const [key, load] = useReloaded(person.version);
  return (
    <Dialog open onClose={onClose} title={person.name}>
      <p>{person.email}</p>
      {person.state === "ended" || !isWithin(stations, person.stations) ? (
        <p className="mt-4 text-ink">{person.state === "ended" ? m.hasEnded : m.beyond}</p>
      ) : (
        <>
          <DutiesForm key={key} person={person} onClose={onClose} onDone={onDone} onLoad={load} />
          <OtherActs person={person} onClose={onClose} onDone={onDone} />
        </>
      )}
    </Dialog>
  );
}

function DutiesForm({ person, onClose, onDone, onLoad }: StaffDialogProps & { onLoad: () => unknown }) {
  const m = useMessages("staff");
  const { send, sending } = useCall();
  const form = useForm({ name: person.name });
  const [duties, setDuties] = useState<Duties>({ roles: person.roles, stations: person.stations });
  const [fields, setFields] = useState<Record<string, string>>({});
  const [outdated, setOutdated] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const json = { ...form.values, ...duties, version: person.version };
    const put = () => api.staff[":id"].$put({ param: { id: person.id }, json });
    const { ok, error } = await send(put, { handled: ["COM_015"] });
    setOutdated(error?.code === "COM_015" ? error.message : undefined);
    if (!ok) {
      form.showErrors(error);
      return setFields(error.fields);
    }
    showSuccess(m.saved);
    onClose();
    return onDone();
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="mt-4 grid gap-5 text-ink">
      <TextField label={m.name} autoComplete="off" {...form.field("name")} />
      <RoleFields duties={duties} onChange={setDuties} errors={fields} />
      <Outdated text={outdated} onLoad={onLoad} />
      <Button type="submit" disabled={sending}>
        {m.save}
      </Button>
    </form>
  );
}

type Act = (request: () => Promise<ClientResponse<unknown, number, "json">>, done: string) => Promise<void>;

function OtherActs({ person, onClose, onDone }: StaffDialogProps) {
  const m = useMessages("staff");
  const { send, sending } = useCall();
  const [asked, setAsked] = useState<"end" | "invite">();
  const param = { id: person.id };
  const act: Act = async (request, done) => {
    const { ok } = await send(request);
    if (!ok) return;
    showSuccess(done);
    onClose();
    await onDone();
  };
  const invite = () => act(() => api.staff[":id"].invite.$post({ param }), m.invited(person.email));
  const keep = () => setAsked(undefined);
  if (asked === "end") return <EndQuestion person={person} act={act} sending={sending} onKeep={keep} />;
  if (asked === "invite")
    return (
      <Question text={m.inviteAgainBody(person.email)}>
        <Button disabled={sending} onClick={invite}>
          {m.inviteAgainConfirm}
        </Button>
        <Button look="plain" onClick={keep}>
          {m.inviteNot}
        </Button>
      </Question>
    );
  const isIn = person.state === "active";
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
      {/* Whoever has not accepted yet has no way in to lose. */}
      <Button look="outline" disabled={sending} onClick={isIn ? () => setAsked("invite") : invite}>
        {m.inviteAgain}
      </Button>
      <p className="text-xs">{isIn ? m.inviteAgainNote : m.inviteNewLink}</p>
      <Button look="plain" disabled={sending} onClick={() => setAsked("end")}>
        {m.end}
      </Button>
    </div>
  );
}

type QuestionProps = { person: StaffMember; act: Act; sending: boolean; onKeep: () => void };

function EndQuestion({ person, act, sending, onKeep }: QuestionProps) {
  const m = useMessages("staff");
  const [reason, setReason] = useState("");
  const param = { id: person.id };
  return (
    <Question text={m.endBody}>
      <TextField label={m.reason} optional value={reason} maxLength={500} onChange={(e) => setReason(e.target.value)} />
      <Button
        disabled={sending}
        onClick={() => act(() => api.staff[":id"].end.$post({ param, json: { reason } }), m.endedNow)}
      >
        {m.endConfirm}
      </Button>
      <Button look="plain" onClick={onKeep}>
        {m.keep}
      </Button>
    </Question>
  );
}

/** Stands below a long form, where the button that asked for it was: brought into view whole, and under the focus. */
function Question({ text, children }: { text: string; children: ReactNode }) {
  const question = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    question.current?.focus({ preventScroll: true });
    question.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section
      ref={question}
      tabIndex={-1}
      aria-labelledby={id}
      className="mt-6 grid scroll-mb-6 gap-3 rounded-xl bg-danger-tint p-4 text-ink"
    >
      <p id={id} className="text-sm">
        {text}
      </p>
      {children}
    </section>
  );
}
