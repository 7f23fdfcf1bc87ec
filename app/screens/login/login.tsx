import { useId } from "react";
import { FormPage } from "#app/components/form-page.tsx";
import { PasswordField } from "#app/components/password-field.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useRedirectTarget, withRedirect } from "#app/session/redirect-target.ts";
import { ButtonLink, SubmitButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { AppCodeStep } from "./parts/app-code-step.tsx";
import { CodeStep } from "./parts/code-step.tsx";
import { Failure } from "./parts/failure.tsx";
import { PasskeyLogin } from "./parts/passkey-login.tsx";
import { useLogIn } from "./parts/use-log-in.ts";

export default function Login() {
  const m = useMessages("account");
  const target = useRedirectTarget();
  const { form, submit, sending, failure, enter, codeStep, appCodeStep } = useLogIn();
  const failureId = useId();
  if (appCodeStep) {
    return (
      <FormPage title={m.login.appCodeTitle}>
        <AppCodeStep onSignedIn={enter} {...appCodeStep} />
      </FormPage>
    );
  }
  if (codeStep) {
    return (
      <FormPage title={m.login.codeTitle}>
        <CodeStep sending={sending} {...codeStep} />
      </FormPage>
    );
  }
  return (
    <FormPage title={m.login.title}>
      {failure.reason && (
        <Failure key={failure.attempt} id={failureId} reason={failure.reason} focus={failure.attempt !== undefined} />
      )}
      <form
        method="post"
        onSubmit={submit}
        noValidate
        aria-describedby={failure.reason ? failureId : undefined}
        className="grid gap-6"
      >
        <TextField
          label={m.email}
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          data-first
          {...form.field("email")}
        />
        <PasswordField label={m.password} autoComplete="current-password" {...form.field("password")} />
        <SubmitButton disabled={sending}>{m.login.submit}</SubmitButton>
      </form>
      <PasskeyLogin onSignedIn={enter} onRefused={failure.refuseAnother} />
      <p className="mt-4 text-center">
        <Link
          to={withRedirect("/password/forgot", target)}
          className="inline-flex min-h-11 items-center text-primary hover:underline"
        >
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
