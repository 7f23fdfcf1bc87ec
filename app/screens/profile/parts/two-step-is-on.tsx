import { useState } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { Button } from "#ui/button.tsx";
import { DisableTwoStep } from "./disable-two-step.tsx";
import { RenewRecoveryCodes } from "./renew-recovery-codes.tsx";

type TwoStepIsOnProps = {
  enabledAt: string;
  recoveryCodesLeft: number;
  onChanged: (text: string, recoveryCodes?: string[]) => Promise<void>;
};

/** Since when it is on, and how many recovery codes are left. Both can be changed, one at a time. */
export function TwoStepIsOn({ enabledAt, recoveryCodesLeft, onChanged }: TwoStepIsOnProps) {
  const { twoStep: m } = useMessages("security");
  const { longDateTime } = useMessages("common");
  const [changing, setChanging] = useState<"renew" | "disable">();
  const cancel = () => setChanging(undefined);
  return (
    <>
      <p className="digits rounded-xl bg-tint p-4 text-sm">
        {m.on(longDateTime(enabledAt))}
        <br />
        {m.left(recoveryCodesLeft)}
      </p>
      {changing === "renew" && (
        <RenewRecoveryCodes onRenewed={(codes) => onChanged(m.renewed, codes)} onCancel={cancel} />
      )}
      {changing === "disable" && <DisableTwoStep onDisabled={() => onChanged(m.disabled)} onCancel={cancel} />}
      {!changing && (
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
  );
}
