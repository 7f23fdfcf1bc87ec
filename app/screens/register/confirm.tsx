import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "#app/api-context.tsx";
import { birthdayOf } from "#app/components/birthday-fields.tsx";
import { DuplicateDialog } from "#app/components/duplicate-dialog.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import { Rows } from "#app/components/rows.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useRedirectTarget, withRedirect } from "#app/session/redirect-target.ts";
import { useCall } from "#app/use-call.ts";
import { formatPhone } from "#domain/phone.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { showError } from "#ui/snackbar.tsx";
import { RegisterSteps } from "./parts/register-steps.tsx";
import { keptPassword, type RegistrationForm, registration } from "./parts/registration.ts";

export default function RegisterConfirm() {
  const m = useMessages("account");
  const api = useApi();
  const navigate = useNavigate();
  const target = useRedirectTarget();
  const { send, sending } = useCall();
  const [form, setForm] = useState<RegistrationForm>();
  const [duplicate, setDuplicate] = useState(false);
  const back = withRedirect("/register", target);

  useEffect(() => {
    const password = keptPassword();
    // After a reload the password is gone: the first step asks for it again, with everything else filled in.
    if (password) setForm({ ...registration.read(), ...password } as RegistrationForm);
    else navigate(back, { replace: true });
  }, [navigate, back]);

  const submit = async (values: RegistrationForm) => {
    const { birthYear, birthMonth, birthDay, gender, ...rest } = values;
    const birthday = birthdayOf({ birthYear, birthMonth, birthDay });
    const json = { ...rest, birthday, gender: gender || ("unanswered" as const) };
    const { ok, error } = await send(() => api.auth.register.$post({ json }), { handled: ["COM_006"] });
    if (ok) {
      const { email: sentTo, ...times } = ok.result;
      registration.write({ ...registration.read(), sentTo, ...times });
      navigate(withRedirect("/register/verify", target));
    } else if (error.code === "COM_006") setDuplicate(true);
    else if (Object.keys(error.fields).length > 0) {
      showError(Object.values(error.fields)[0] ?? error.message);
      navigate(back);
    }
  };

  return (
    <FormPage title={m.register.confirmTitle} lead={m.register.confirmLead}>
      <RegisterSteps current={1} />
      {form && (
        <>
          <Answers form={form} />
          <div className="mt-8 grid gap-3">
            <Button onClick={() => submit(form)} disabled={sending}>
              {m.register.submit}
            </Button>
            <ButtonLink to={back} look="outline">
              {m.register.edit}
            </ButtonLink>
          </div>
        </>
      )}
      <DuplicateDialog open={duplicate} onClose={() => setDuplicate(false)} />
    </FormPage>
  );
}

/** All that was filled in, to be looked over once more. */
function Answers({ form }: { form: RegistrationForm }) {
  const m = useMessages("account");
  const { date, fullName } = useMessages("common");
  const rows = [
    { label: m.name, body: fullName(form) },
    ...(form.lastNameKana
      ? [{ label: m.nameKana, body: fullName({ lastName: form.lastNameKana, firstName: form.firstNameKana }) }]
      : []),
    { label: m.email, body: form.email },
    { label: m.password, body: m.register.passwordHidden },
    { label: m.phoneNumber, body: formatPhone(form.phoneNumber) },
    { label: m.gender, body: form.gender ? m.genders[form.gender] : "" },
    { label: m.birthday, body: date(birthdayOf(form)) },
    { label: m.inviteCode, body: form.inviteCode || m.register.none },
  ];
  return <Rows rows={rows} />;
}
