import type { ClientResponse } from "hono/client";
import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { DeskReservation } from "#contract/console/reservations.ts";
import { showError, showSuccess } from "#ui/snackbar.tsx";
import { ApiError, call, type SuccessOf } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";
import { noteConflict } from "./conflict.tsx";

type Answer = ClientResponse<unknown, number, string>;

/** Does an act, and answers why it is refused. When somebody else was faster, the page shows what they did instead. */
export function useAct(reservation: DeskReservation, onClose: () => void) {
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const act = async (request: () => Promise<Answer>, done: string) => {
    const { error } = await send(request, { handled: ["DSK_001"] });
    setErrors(error?.fields ?? {});
    if (error?.code === "DSK_001") {
      noteConflict(reservation);
      showError(error.message);
    } else if (error) return error;
    else showSuccess(done);
    onClose();
    await revalidate();
    return error;
  };
  return { act, sending, errors };
}

/** What a dialog needs to know when it opens. A refusal is said, and closes it. */
export function usePreview<R extends Answer>(request: () => Promise<R>, onClose: () => void) {
  const { offline } = useMessages("common");
  const [preview, setPreview] = useState<SuccessOf<R>>();
  const load = useEffectEvent(async (isLeft: () => boolean) => {
    try {
      const answer = await call(request());
      if (!isLeft()) setPreview(answer);
    } catch (error) {
      if (isLeft()) return;
      if (!(error instanceof ApiError)) throw error;
      showError(error.message || offline);
      onClose();
    }
  });
  useEffect(() => {
    let left = false;
    void load(() => left);
    return () => {
      left = true;
    };
  }, []);
  return preview;
}
