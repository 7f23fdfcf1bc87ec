import { useEffect, useId, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useApi } from "#app/api-context.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import { PasswordField } from "#app/components/password-field.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { registration } from "#app/screens/register/parts/registration.ts";
import { signedIn } from "#app/session/access-token.ts";
import { useRedirectTarget, withRedirect } from "#app/session/redirect-target.ts";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import type { SignedIn } from "#contract/auth.ts";
import { errorCatalogue } from "#contract/errors.ts";
import { checkEmail, normaliseEmail } from "#domain/members/account-rules.ts";
import { ButtonLink, SubmitButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { useLanguage } from "#ui/language.tsx";
import { Link } from "#ui/link.tsx";
import { showError, showSuccess } from "#ui/snackbar.tsx";
import { CodeStep } from "./parts/code-step.tsx";
import { Failure } from "./parts/failure.tsx";
import { PasskeyLogin } from "./parts/passkey-login.tsx";
import { signInError } from "./parts/sign-in-error.ts";

type LoginForm = { email: string; password: string };

export default function Login() {
  const m = useMessages("account");
  const { error: texts } = useMessages("common");
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

  const failed = useFailure();
  useEffect(() => {
    if (failed) showError(failed);
  }, [failed]);
  /** Why the last attempt failed, and how many there were: the same reason again is news as well. */
  const [refusal, setRefusal] = useState<{ reason: string | undefined; attempt: number }>();
  const failure = refusal ? refusal.reason : failed;
  const failureId = useId();

  /** The password that needs a code, and what the server said about that. Kept nowhere but here. */
  const [asked, setAsked] = useState<LoginForm & { lead: string }>();

  const enter = (result: SignedIn) => {
    signedIn(result);
    navigate(target, { replace: true });
  };
  const refuse = (reason: string) => setRefusal((last) => ({ attempt: (last?.attempt ?? 0) + 1, reason }));
  const logIn = async (json: LoginForm & { code?: string }) => {
    const attempt = (refusal?.attempt ?? 0) + 1;
    setRefusal({ reason: undefined, attempt });
    const { ok, error } = await send(() => api.auth.login.$post({ json }), {
      handled: ["AUT_002", "AUT_003", "AUT_007"],
    });
    if (ok) enter(ok.result);
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
    } else if (Object.keys(error.fields).length > 0) form.showFieldErrors(error);
    else setRefusal((last) => ({ attempt: last?.attempt ?? 1, reason: error.message || texts.offline }));
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
      {failure && <Failure key={refusal?.attempt} id={failureId} reason={failure} focus={refusal !== undefined} />}
      <form
        method="post"
        onSubmit={submit}
        noValidate
        aria-describedby={failure ? failureId : undefined}
        className="grid gap-6"
      >
        <TextField
          label={m.email}
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          {...form.field("email")}
        />
        <PasswordField label={m.password} autoComplete="current-password" {...form.field("password")} />
        <SubmitButton disabled={sending}>{m.login.submit}</SubmitButton>
      </form>
      <PasskeyLogin onSignedIn={enter} onRefused={refuse} />
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
