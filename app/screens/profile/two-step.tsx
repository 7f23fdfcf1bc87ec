import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { call } from "#app/api.ts";
import { FormPage } from "#app/components/form-page.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import type { NewTotp } from "#contract/totp.ts";
import { ButtonLink } from "#ui/button.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { BeginTwoStep } from "./parts/begin-two-step.tsx";
import { EnableTwoStep } from "./parts/enable-two-step.tsx";
import { RecoveryCodes } from "./parts/recovery-codes.tsx";
import { TwoStepIsOn } from "./parts/two-step-is-on.tsx";

export const loader = async ({ page }: ScreenLoaderArgs) => (await call(page.api.profile.totp.$get())).result;

export default function TwoStep() {
  const { enabledAt, recoveryCodesLeft, passwordNeeded } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const { twoStep: m, profile } = useMessages("security");
  const { revalidate } = useRevalidator();
  /** What the app is given, until a code of it is entered; then what stands for the app, until the member has kept it. */
  const [begun, setBegun] = useState<NewTotp>();
  const [codes, setCodes] = useState<string[]>();
  const changed = async (text: string, recoveryCodes?: string[]) => {
    setBegun(undefined);
    setCodes(recoveryCodes);
    showSuccess(text);
    await revalidate();
  };
  return (
    <FormPage title={m.title} lead={m.lead}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : enabledAt ? (
        <TwoStepIsOn enabledAt={enabledAt} recoveryCodesLeft={recoveryCodesLeft} onChanged={changed} />
      ) : begun ? (
        <EnableTwoStep
          begun={begun}
          onEnabled={(fresh) => changed(m.enabled, fresh)}
          onExpired={() => setBegun(undefined)}
        />
      ) : (
        <BeginTwoStep passwordNeeded={passwordNeeded} onBegun={setBegun} />
      )}
      <p className="mt-8">
        <ButtonLink to="/profile" look="plain" className="-ml-(--button-edge)">
          {profile}
        </ButtonLink>
      </p>
    </FormPage>
  );
}
