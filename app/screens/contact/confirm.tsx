import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { ApiError } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import { Rows } from "#app/components/rows.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useCall } from "#app/use-call.ts";
import { formatPhone } from "#domain/phone.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { type ContactForm, contactForm, contactReceipt } from "./parts/contact-form.ts";
import { ContactSteps } from "./parts/contact-steps.tsx";

type Checked = ContactForm & { reservationName: string; type: Exclude<ContactForm["type"], ""> };

export default function ContactConfirm() {
  const m = useMessages("contact");
  const account = useMessages("account");
  const { error: texts, fullName } = useMessages("common");
  const api = useApi();
  const navigate = useNavigate();
  const { send, sending } = useCall();
  const [form, setForm] = useState<Checked>();
  const [failure, setFailure] = useState<ApiError>();

  useEffect(() => {
    const { checked, ...kept } = contactForm.read();
    if (checked) setForm(kept as Checked);
    else navigate("/contact", { replace: true });
  }, [navigate]);

  const submit = async ({ reservationName: _, ...json }: Checked) => {
    setFailure(undefined);
    const { ok, error } = await send(() => api.contact.$post({ json }), { handled: "all" });
    if (ok) {
      contactReceipt.write({ number: ok.result.number, email: json.email });
      contactForm.clear();
      navigate("/contact/complete", { replace: true });
    } else if (error.status !== 403) setFailure(error);
  };

  const rows = form && [
    { label: m.type, body: m.types[form.type] },
    ...(form.reservationName ? [{ label: m.reservation, body: form.reservationName }] : []),
    { label: m.content, body: form.content },
    { label: account.name, body: fullName(form) },
    ...(form.lastNameKana || form.firstNameKana
      ? [{ label: account.nameKana, body: fullName({ lastName: form.lastNameKana, firstName: form.firstNameKana }) }]
      : []),
    { label: account.email, body: form.email },
    ...(form.phoneNumber ? [{ label: account.phoneNumber, body: formatPhone(form.phoneNumber) }] : []),
  ];
  const reason = failure && (Object.values(failure.fields)[0] ?? (failure.message || texts.offline));
  return (
    <FormPage title={m.confirmTitle} lead={m.confirmLead}>
      <ContactSteps current={1} />
      {form && rows && (
        <>
          <div className="whitespace-pre-line">
            <Rows rows={rows} />
          </div>
          <div className="mt-8 grid gap-3">
            <Button onClick={() => submit(form)} disabled={sending}>
              {m.submit}
            </Button>
            <ButtonLink to="/contact" look="outline">
              {m.edit}
            </ButtonLink>
          </div>
          <Dialog
            open={failure !== undefined}
            onClose={() => setFailure(undefined)}
            title={m.failedTitle}
            actions={
              <>
                <Button onClick={() => submit(form)} disabled={sending}>
                  {m.again}
                </Button>
                <Button look="outline" onClick={() => setFailure(undefined)}>
                  {m.close}
                </Button>
              </>
            }
          >
            <p>{reason}</p>
            <p className="mt-2">{m.failedKept}</p>
          </Dialog>
        </>
      )}
    </FormPage>
  );
}
