import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { FormPage } from "#app/components/form-page.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

const FORM = "/password/forgot";

/** What the form before this page has done, which only the browser's history knows. Without it, the form is opened. */
export function useJustDone<Done extends object>(): Done | undefined {
  const { state } = useLocation();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  useEffect(() => {
    if (hydrated && !state) navigate(FORM, { replace: true });
  }, [hydrated, state, navigate]);
  return (hydrated && state) || undefined;
}

/** Nothing was done, or nobody knows yet. */
export function NothingDone() {
  const { forgot } = useMessages("account");
  return (
    <FormPage title={forgot.title}>
      <ButtonLink to={FORM}>{forgot.start}</ButtonLink>
    </FormPage>
  );
}
