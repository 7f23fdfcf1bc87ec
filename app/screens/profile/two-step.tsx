import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { call } from "#app/api.ts";
import { FormPage } from "#app/components/form-page.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import type { NewTotp } from "#contract/totp.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { BeginTwoStep } from "./parts/begin-two-step.tsx";
import { DisableTwoStep } from "./parts/disable-two-step.tsx";
import { EnableTwoStep } from "./parts/enable-two-step.tsx";
import { RecoveryCodes } from "./parts/recovery-codes.tsx";
import { RenewRecoveryCodes } from "./parts/renew-recovery-codes.tsx";

export const loader = async ({ page }: ScreenLoaderArgs) => (await call(page.api.profile.totp.$get())).result;

export default function TwoStep() {
  const { enabledAt, recoveryCodesLeft, passwordNeeded } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const { twoStep: m, profile } = useMessages("security");
  const { dateTime } = useMessages("common");
  const { revalidate } = useRevalidator();
  /** What the app is given, until a code of it is entered; then what stands for the app, until the member has kept it. */
  const [begun, setBegun] = useState<NewTotp>();
  const [codes, setCodes] = useState<string[]>();
  const [changing, setChanging] = useState<"renew" | "disable">();
  const changed = async (text: string, recoveryCodes?: string[]) => {
    setBegun(undefined);
    setChanging(undefined);
    setCodes(recoveryCodes);
    showSuccess(text);
    await revalidate();
  };
  return (
    <FormPage title={m.title} lead={m.lead}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : enabledAt ? (
        <>
          <p className="digits rounded-xl bg-tint p-4 text-sm">
            {m.on(dateTime(enabledAt))}
            <br />
            {m.left(recoveryCodesLeft)}
          </p>
          {changing === "renew" ? (
            <RenewRecoveryCodes
              onRenewed={(fresh) => changed(m.renewed, fresh)}
              onCancel={() => setChanging(undefined)}
            />
          ) : changing === "disable" ? (
            <DisableTwoStep onDisabled={() => changed(m.disabled)} onCancel={() => setChanging(undefined)} />
          ) : (
            <div className="mt-6 grid gap-3">
              <Button look="outline" onClick={() => setChanging("renew")}>
                {m.renew}
              </Button>
              <Button look="outline" onClick={() => setChanging("disable")}>
                {m.disable}
              </Button>
            </div>
          )}
        </>
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
        <ButtonLink to="/profile" look="plain" className="-ml-6">
          {profile}
        </ButtonLink>
      </p>
    </FormPage>
  );
}
