import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { ApiError } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { newPasswordProblem } from "#app/common-passwords.ts";
import { FormPage } from "#app/components/form-page.tsx";
import { NewPasswordField } from "#app/components/new-password-field.tsx";
import { PasswordField } from "#app/components/password-field.tsx";
import { SaveFailedDialog } from "#app/components/save-failed-dialog.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import { checkPasswordConfirmation } from "#domain/members/account-rules.ts";
import { ButtonLink, SubmitButton } from "#ui/button.tsx";

/** Whose link it is, only the server knows. */
const nobody = {};

type ResetForm = { password: string; passwordConfirmation: string };

/** What is said of a link that will never do; undefined for whatever else went wrong, which says nothing about it. */
const refusalOf = ({ code, message }: ApiError) => (code === "AUT_005" ? message : undefined);

export default function ResetPassword() {
  const m = useMessages("account");
  const api = useApi();
  const navigate = useNavigate();
  const { send, sending } = useCall();
  const [fault, setFault] = useState<string>();
  const { token, refusal, setRefusal } = useResetLink();
  const form = useAccountForm<ResetForm>(
    {
      password: (value) => newPasswordProblem(value, nobody),
      passwordConfirmation: (value, { password }) => checkPasswordConfirmation(password, value),
    },
    { password: "", passwordConfirmation: "" },
  );

  const submit = form.handleSubmit(async (values) => {
    const json = { token, ...values };
    const { ok, error } = await send(() => api.password.reset.$post({ json }), {
      handled: ["AUT_005"],
      onFault: setFault,
    });
    if (ok) navigate("/password/reset/success", { replace: true, state: { done: true } });
    else {
      setRefusal(refusalOf(error));
      form.showFieldErrors(error);
    }
  });

  if (refusal !== undefined) {
    return (
      <FormPage title={m.reset.invalidTitle} lead={refusal}>
        <ButtonLink to="/password/forgot">{m.reset.again}</ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage title={m.reset.title}>
      <form method="post" onSubmit={submit} noValidate className="grid gap-6">
        <NewPasswordField
          label={m.newPassword}
          hint={m.passwordHint}
          typed={form.watch("password")}
          owner={nobody}
          {...form.field("password")}
        />
        <PasswordField
          label={m.passwordConfirmation}
          autoComplete="new-password"
          {...form.field("passwordConfirmation")}
        />
        <SubmitButton disabled={sending}>{m.reset.submit}</SubmitButton>
      </form>
      <SaveFailedDialog reason={fault} onClose={() => setFault(undefined)} />
    </FormPage>
  );
}

/** The token of the address, and what is said of it once it is known to be of no use. */
function useResetLink() {
  const api = useApi();
  const { send } = useCall();
  const [token, setToken] = useState("");
  const [refusal, setRefusal] = useState<string>();

  // Once, when the page opens: is the link still good? Behind the form, which can be filled in meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const given = new URLSearchParams(location.search).get("token") ?? "";
    setToken(given);
    void send(() => api.password.reset.check.$post({ json: { token: given } }), {
      handled: ["AUT_005"],
      behind: true,
    }).then(({ error }) => error && setRefusal(refusalOf(error)));
  }, []);

  return { token, refusal, setRefusal };
}
