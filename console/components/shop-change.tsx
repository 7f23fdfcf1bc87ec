import type { ClientResponse } from "hono/client";
import { type FormEvent, type ReactNode, useState } from "react";
import type { DecisionMade, TouchedPreview } from "#contract/console/touched.ts";
import { Button } from "#ui/button.tsx";
import { showError, showSuccess } from "#ui/snackbar.tsx";
import type { ApiError } from "../api.ts";
import { useMessages } from "../messages/messages.ts";
import { useCall } from "../use-call.ts";
import { focusFirstMistake } from "../use-form.ts";
import { type Choices, openFirst, toDecisions } from "./choices.ts";
import { Outdated } from "./outdated.tsx";
import { ReasonField } from "./reason-field.tsx";
import { TouchedList } from "./touched-list.tsx";

type Order = { reason: string; hash: string; decisions: DecisionMade[] };
type Preview = ClientResponse<{ status: "success"; result: TouchedPreview } | { status: "error" }, number, "json">;

type ShopChangeProps = {
  /** What is wanted, as text: when it changes, whom it touches is to be looked at again. */
  wanted: string;
  look: () => Promise<unknown>;
  save: (order: Order) => Promise<unknown>;
  onDone: () => unknown;
  /** Loads what somebody else has saved meanwhile. */
  onLoad?: () => unknown;
  /** What the API says about fields. */
  onFields?: (fields: Record<string, string>) => void;
  children?: ReactNode;
  /** Instead of the usual words. */
  lookLabel?: string;
  saveLabel?: string;
};

/** What was looked at and chosen, and what comes of it. */
function useShopChange({ wanted, look, save, onDone, onLoad, onFields }: ShopChangeProps) {
  const m = useMessages("touched");
  const { send, sending } = useCall();
  const [shown, setShown] = useState<{ wanted: string; preview: TouchedPreview }>();
  const [choices, setChoices] = useState<Choices>({});
  const [error, setError] = useState<string>();
  const [outdated, setOutdated] = useState<string>();
  const preview = shown?.wanted === wanted ? shown.preview : undefined;
  const tellOutdated = (refused: ApiError | undefined) =>
    setOutdated(refused?.code === "COM_015" ? refused.message : undefined);
  const loadNewer = async () => {
    await onLoad?.();
    setOutdated(undefined);
    setShown(undefined);
    setChoices({});
  };
  const see = async () => {
    const answer = await send(() => look() as Promise<Preview>, { handled: ["COM_015"] });
    tellOutdated(answer.error);
    onFields?.(answer.error?.fields ?? {});
    if (answer.ok) setShown({ wanted, preview: openFirst(answer.ok.result, choices) });
    else focusFirstMistake();
  };
  const act = async (reason: string) => {
    if (!preview) return;
    const decisions = toDecisions(preview.touched, choices);
    const handled = ["PLA_001" as const, "PLA_002" as const, "COM_015" as const];
    const answer = await send(() => save({ reason, hash: preview.hash, decisions }) as Promise<Preview>, { handled });
    setError(answer.error?.fields.reason);
    tellOutdated(answer.error);
    if (answer.error) onFields?.(answer.error.fields);
    if (answer.error?.code === "PLA_001") {
      setShown({ wanted, preview: openFirst(answer.error.preview as TouchedPreview, choices) });
      showError(m.changed);
    }
    if (answer.error?.code === "PLA_002") {
      showError(m.failed(answer.error.details.number ?? ""));
      await see();
    }
    if (!answer.ok) return;
    setShown(undefined);
    setChoices({});
    showSuccess(m.saved);
    await onDone();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!preview) return see();
    await act(String(new FormData(event.currentTarget).get("reason")));
  };
  return { preview, choices, setChoices, error, outdated, loadNewer, submit, sending };
}

/** A change of the shop: first whom it touches, each decided, then the act, which does what was shown or nothing. */
export function ShopChange(props: ShopChangeProps) {
  const { children, lookLabel, saveLabel } = props;
  const m = useMessages("touched");
  const { preview, choices, setChoices, error, outdated, loadNewer, submit, sending } = useShopChange(props);
  return (
    <form onSubmit={submit} className="grid gap-5">
      {children}
      {preview && <TouchedList touched={preview.touched} choices={choices} onChoose={setChoices} />}
      <Outdated text={outdated} onLoad={loadNewer} />
      {preview && <ReasonField label={m.reason} required error={error} />}
      <Button type="submit" look={preview ? "primary" : "outline"} disabled={sending} className="justify-self-start">
        {preview ? (saveLabel ?? m.save) : (lookLabel ?? m.look)}
      </Button>
    </form>
  );
}
