import { useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { registration } from "#app/screens/register/parts/registration.ts";
import { signedIn } from "#app/session/access-token.ts";
import { useRedirectTarget, withRedirect } from "#app/session/redirect-target.ts";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import type { SignedIn } from "#contract/auth.ts";
import { checkEmail, normaliseEmail } from "#domain/members/account-rules.ts";
import { showError, showSuccess } from "#ui/snackbar.tsx";
import { useLoginFailure } from "./use-login-failure.ts";

type LoginForm = { email: string; password: string };

/** E-mail and password, then the code from the mail or of the app if one is asked for. */
export function useLogIn() {
  const m = useMessages("account");
  const { error: texts } = useMessages("common");
  const api = useApi();
  const navigate = useNavigate();
  const target = useRedirectTarget();
  const { send, sending } = useCall();
  const failure = useLoginFailure();
  const form = useAccountForm<LoginForm>(
    {
      email: (email) => checkEmail(normaliseEmail(email)),
      password: (password) => (password === "" ? "required" : undefined),
    },
    { email: "", password: "" },
  );
  /** The password that needs a code, and what the server said about that. Kept nowhere but here. */
  const [asked, setAsked] = useState<LoginForm & { lead: string }>();

  /** The right password was given; a code of the member's app is still owed. */
  const [ticket, setTicket] = useState<string>();

  const enter = (result: SignedIn) => {
    signedIn(result);
    navigate(target, { replace: true });
  };
  const logIn = async (json: LoginForm & { code?: string }) => {
    failure.begin();
    const { ok, error } = await send(() => api.auth.login.$post({ json }), {
      handled: ["AUT_002", "AUT_003", "AUT_007", "AUT_011"],
    });
    if (ok) enter(ok.result);
    if (error?.code === "AUT_011") setTicket(error.details.ticket);
    return error;
  };
  const submit = form.handleSubmit(async (values) => {
    const error = await logIn(values);
    if (!error || error.code === "AUT_011") return;
    if (error.code === "AUT_007") setAsked({ ...values, lead: error.message });
    else if (error.code === "AUT_002") {
      const email = normaliseEmail(values.email);
      registration.write({ email, sentTo: email });
      navigate(withRedirect("/register/verify", target));
      showError(m.login.unverified);
    } else if (Object.keys(error.fields).length > 0) form.showFieldErrors(error);
    else failure.refuse(error.message || texts.offline);
  });
  const answerWithCode = ({ lead, ...values }: LoginForm & { lead: string }) => ({
    lead,
    onCode: (code: string) => logIn({ ...values, code }),
    onResend: async () => {
      const error = await logIn(values);
      if (error?.code === "AUT_007") showSuccess(m.login.resent);
    },
    onBack: () => setAsked(undefined),
  });
  const backToPassword = (reason?: string) => {
    setTicket(undefined);
    setAsked(undefined);
    if (reason) failure.refuseAnother(reason);
  };
  const codeStep = asked && answerWithCode(asked);
  const appCodeStep = ticket ? { ticket, onBack: backToPassword } : undefined;
  return { form, submit, sending, failure, enter, codeStep, appCodeStep };
}
