import { useEffect, useState } from "react";
import { useApi } from "#app/api-context.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useCall } from "#app/use-call.ts";
import { ButtonLink, SubmitButton } from "#ui/button.tsx";

/** From the mail to an address that the help desk wrote down: its owner says that it is theirs. Opening it changes nothing. */
export default function ConfirmEmail() {
  const { confirmEmail: m, forgot } = useMessages("account");
  const api = useApi();
  const { send, sending } = useCall();
  const [token, setToken] = useState("");
  const [answer, setAnswer] = useState<"done" | { refusal: string }>();
  // Behind the #, where no server, proxy or log sees it.
  useEffect(() => setToken(location.hash.slice(1)), []);
  if (answer === "done") {
    return (
      <FormPage title={m.doneTitle} lead={m.doneLead}>
        <ButtonLink to="/login">{forgot.toLogin}</ButtonLink>
      </FormPage>
    );
  }
  if (answer) {
    return (
      <FormPage title={m.invalidTitle} lead={answer.refusal}>
        <ButtonLink to="/contact">{m.toContact}</ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage title={m.title} lead={m.lead}>
      <form
        method="post"
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const { ok, error } = await send(() => api.email.confirm.$post({ json: { token } }), {
            handled: ["ADR_001", "COM_006"],
          });
          if (ok) setAnswer("done");
          else if (error.code === "ADR_001" || error.code === "COM_006") setAnswer({ refusal: error.message });
        }}
      >
        <SubmitButton disabled={sending} className="w-full">
          {m.submit}
        </SubmitButton>
      </form>
    </FormPage>
  );
}
