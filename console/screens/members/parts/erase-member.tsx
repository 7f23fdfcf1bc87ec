import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { MemberDetail } from "#contract/console/members.ts";
import { erasureWays } from "#domain/members/desk-acts.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { CheckField, SelectField } from "#ui/field.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api, type SuccessOf } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";

type EraseMemberProps = { member: MemberDetail; onClose: () => void };
type Preview = SuccessOf<Awaited<ReturnType<(typeof api.members)[":id"]["erase"]["$get"]>>>["result"];

/** Erases a member who asked for it: first what stands in the way or would be lost, then for good. */
export function EraseMember({ member, onClose }: EraseMemberProps) {
  const { acts } = useMessages("members");
  const { send } = useCall();
  const [preview, setPreview] = useState<Preview>();
  const look = useEffectEvent(async () => {
    const { ok } = await send(() => api.members[":id"].erase.$get({ param: { id: member.id } }));
    if (ok) setPreview(ok.result);
    else onClose();
  });
  useEffect(() => void look(), []);
  if (!preview) return null;
  return (
    <Dialog open onClose={onClose} title={acts.erase.title}>
      {preview.ties.length > 0 ? (
        <InTheWay preview={preview} />
      ) : (
        <Form member={member} preview={preview} onClose={onClose} />
      )}
    </Dialog>
  );
}

function InTheWay({ preview: { ties } }: { preview: Preview }) {
  const { acts } = useMessages("members");
  const { about } = useMessages("common");
  return (
    <>
      <p>{acts.erase.tied}</p>
      <ul className="digits mt-2 grid gap-1 text-ink">
        {ties.map(({ id, number, reason }) => (
          <li key={id}>{about(number, acts.erase.reasons[reason])}</li>
        ))}
      </ul>
    </>
  );
}

function Form({ member, preview, onClose }: EraseMemberProps & { preview: Preview }) {
  const { acts } = useMessages("members");
  const m = acts.erase;
  const { send, sending } = useCall();
  const navigate = useNavigate();
  const [sure, setSure] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("askedBy");
    const askedBy = erasureWays.find((way) => way === chosen) ?? "mail";
    const { ok } = await send(() => api.members[":id"].erase.$post({ param: { id: member.id }, json: { askedBy } }));
    if (!ok) return;
    showSuccess(m.done);
    navigate("/console/members");
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4 text-ink">
      <ul className="grid list-disc gap-1 pl-5">
        {m.lines(preview).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <SelectField label={m.askedBy} name="askedBy">
        {erasureWays.map((way) => (
          <option key={way} value={way}>
            {m.ways[way]}
          </option>
        ))}
      </SelectField>
      <CheckField label={m.sure} checked={sure} onChange={({ target }) => setSure(target.checked)} />
      <Button type="submit" disabled={sending || !sure} className="bg-danger!">
        {m.confirm}
      </Button>
      <Button look="plain" onClick={onClose}>
        {acts.keep}
      </Button>
    </form>
  );
}
