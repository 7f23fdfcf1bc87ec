import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { errorCatalogue } from "#contract/errors.ts";
import { checkEmail, normaliseEmail } from "#domain/account-rules.ts";
import { useApi } from "../../api-context.tsx";
import { FormPage } from "../../components/form-page.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { useLanguage, useMessages } from "../../messages/messages.tsx";
import { signedIn } from "../../session/access-token.ts";
import { useRedirectTarget, withRedirect } from "../../session/redirect-target.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { showError, showSuccess } from "../../ui/snackbar.tsx";
import { useAccountForm } from "../../use-account-form.ts";
import { useCall } from "../../use-call.ts";
import { useHydrated } from "../../use-hydrated.ts";
import { registration } from "../register/parts/registration.ts";
import { CodeStep } from "./parts/code-step.tsx";
import { signInError } from "./parts/sign-in-error.ts";

type LoginForm = { email: string; password: string };

export default function Login() {
  const m = useMessages("account");
  const api = useApi();
  const navigate = useNavigate();
  const target = useRedirectTarget();
  const { send, sending } = useCall();
  const form = useAccountForm<LoginForm>(
    {
      email: (email) => checkEmail(normaliseEmail(email)),
      password: (password) => (password === "" ? "required" : undefined),
    },
    { email: "", password: "" },
  );

  const failure = useFailure();
  const hydrated = useHydrated();
  useEffect(() => {
    if (failure) showError(failure);
  }, [failure]);

  /** The password that needs a code, and what the server said about that. Kept nowhere but here. */
  const [asked, setAsked] = useState<LoginForm & { lead: string }>();

  const logIn = async (json: LoginForm & { code?: string }) => {
    const { ok, error } = await send(() => api.auth.login.$post({ json }), {
      handled: ["AUT_002", "AUT_003", "AUT_007"],
    });
    if (ok) {
      signedIn(ok.result);
      navigate(target, { replace: true });
    }
    return error;
  };
  const submit = form.handleSubmit(async (values) => {
    const error = await logIn(values);
    if (!error) return;
    if (error.code === "AUT_007") setAsked({ ...values, lead: error.message });
    else if (error.code === "AUT_002") {
      registration.write({ email: normaliseEmail(values.email) });
      navigate(withRedirect("/register/verify", target));
      showError(m.login.unverified);
    } else form.showFieldErrors(error);
  });

  if (asked) {
    const { lead, ...values } = asked;
    const again = async () => {
      const error = await logIn(values);
      if (error?.code === "AUT_007") showSuccess(m.login.resent);
    };
    const back = () => setAsked(undefined);
    return (
      <FormPage title={m.login.codeTitle}>
        <CodeStep
          lead={lead}
          sending={sending}
          onCode={(code) => logIn({ ...values, code })}
          onResend={again}
          onBack={back}
        />
      </FormPage>
    );
  }
  return (
    <FormPage title={m.login.title}>
      {/* Who has our code is told by the snackbar. */}
      {failure && !hydrated && <p className="mb-6 rounded-xl bg-danger-tint p-4 text-danger text-sm">{failure}</p>}
      <form method="post" onSubmit={submit} noValidate className="grid gap-6">
        <TextField label={m.email} type="email" autoComplete="username" inputMode="email" {...form.field("email")} />
        <PasswordField label={m.password} autoComplete="current-password" {...form.field("password")} />
        <SubmitButton disabled={sending}>{m.login.submit}</SubmitButton>
      </form>
      <p className="mt-4 text-center">
        <Link to="/password/forgot" className="inline-flex min-h-11 items-center text-primary hover:underline">
          {m.login.forgot}
        </Link>
      </p>
      <div className="mt-8 grid gap-3 border-line border-t pt-8 text-center">
        <p className="text-muted text-sm">{m.login.noAccount}</p>
        <ButtonLink to={withRedirect("/register", target)} look="outline">
          {m.login.register}
        </ButtonLink>
      </div>
    </FormPage>
  );
}

/** What the address says about a plain sign-in that failed. */
function useFailure(): string | undefined {
  const [params] = useSearchParams();
  const language = useLanguage();
  const code = signInError(params);
  return code && errorCatalogue[code].message[language];
}
