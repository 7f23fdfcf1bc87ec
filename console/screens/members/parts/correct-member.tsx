import { type FormEvent, useState } from "react";
import type { MemberDetail } from "#contract/console/members.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { api } from "../../../api.ts";
import { Outdated } from "../../../components/outdated.tsx";
import { ReasonField } from "../../../components/reason-field.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";
import { useForm } from "../../../use-form.ts";

type CorrectMemberProps = {
  member: MemberDetail;
  onClose: () => void;
  onDone: (text: string) => Promise<void>;
  /** Reads the member anew. */
  onLoad: () => Promise<void>;
};

/** Corrects what the member asked for. Phone and address are typed anew, so nothing has to be revealed for it. */
export function CorrectMember({ member, onClose, onDone, onLoad }: CorrectMemberProps) {
  const { acts } = useMessages("members");
  const m = acts.correct;
  const { send, sending } = useCall();
  const { lastName, firstName, lastNameKana, firstNameKana, revision } = member;
  const form = useForm({ lastName, firstName, lastNameKana, firstNameKana, phoneNumber: "", email: "", reason: "" });
  // The member may have changed it as well, while they were on the phone.
  const [outdated, setOutdated] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { phoneNumber, email, ...rest } = form.values;
    const json = {
      ...rest,
      revision,
      ...(phoneNumber.trim() !== "" && { phoneNumber }),
      ...(email.trim() !== "" && { email }),
    };
    const put = () => api.members[":id"].profile.$put({ param: { id: member.id }, json });
    const { ok, error } = await send(put, { handled: ["MBR_003"] });
    setOutdated(error?.code === "MBR_003" ? error.message : undefined);
    if (ok) return onDone(json.email ? m.asked : m.done);
    form.showErrors(error);
  };
  return (
    <Dialog open onClose={onClose} title={m.title}>
      <form method="post" onSubmit={submit} noValidate className="mt-2 grid gap-4 text-ink">
        <div className="grid grid-cols-2 gap-3">
          {(["lastName", "firstName", "lastNameKana", "firstNameKana"] as const).map((name) => (
            <TextField key={name} label={m.names[name]} autoComplete="off" {...form.field(name)} />
          ))}
        </div>
        <TextField
          label={m.phone}
          optional
          type="tel"
          hint={m.unchanged}
          autoComplete="off"
          {...form.field("phoneNumber")}
        />
        <TextField
          label={m.email}
          optional
          type="email"
          hint={m.emailHint}
          autoComplete="off"
          {...form.field("email")}
        />
        <ReasonField label={acts.reason} {...form.field("reason")} />
        <p className="text-muted text-xs">{acts.told}</p>
        <Outdated text={outdated} onLoad={onLoad} />
        <Button type="submit" disabled={sending}>
          {m.confirm}
        </Button>
      </form>
    </Dialog>
  );
}
