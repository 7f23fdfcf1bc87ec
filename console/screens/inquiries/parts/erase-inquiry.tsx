import { type FormEvent, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { InquiryDetail } from "#contract/console/inquiries.ts";
import { erasureWays } from "#domain/members/desk-acts.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { CheckField, SelectField } from "#ui/field.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";

/** Erases what somebody wrote who asked for it: first what goes, then for good. */
export function EraseInquiry({ inquiry }: { inquiry: InquiryDetail }) {
  const { erase: m } = useMessages("inquiries");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="plain" className="text-danger!" onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={m.title}>
          <Form inquiry={inquiry} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function Form({ inquiry: { number, version }, onClose }: { inquiry: InquiryDetail; onClose: () => void }) {
  const { erase: m } = useMessages("inquiries");
  const { acts } = useMessages("members");
  const { send, sending } = useCall();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [sure, setSure] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("askedBy");
    const askedBy = erasureWays.find((way) => way === chosen) ?? "mail";
    const json = { askedBy, version };
    const { error } = await send(() => api.inquiries[":number"].erase.$post({ param: { number }, json }));
    if (error?.status === 409) {
      onClose();
      await revalidate();
    }
    if (error) return;
    showSuccess(m.done);
    navigate("/console/inquiries");
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4 text-ink">
      <ul className="grid list-disc gap-1 pl-5">
        {m.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <SelectField label={acts.erase.askedBy} name="askedBy">
        {erasureWays.map((way) => (
          <option key={way} value={way}>
            {acts.erase.ways[way]}
          </option>
        ))}
      </SelectField>
      <CheckField label={acts.erase.sure} checked={sure} onChange={({ target }) => setSure(target.checked)} />
      <Button type="submit" disabled={sending || !sure} className="bg-danger!">
        {m.confirm}
      </Button>
      <Button look="plain" onClick={onClose}>
        {acts.keep}
      </Button>
    </form>
  );
}
