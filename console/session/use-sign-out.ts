import { quietApi } from "../api.ts";
import { useCall } from "../use-call.ts";

/** Ends the session, and forgets all that the page knows. What waits to be sent stays on the device. */
export function useSignOut(): () => Promise<void> {
  const { send } = useCall();
  return async () => {
    const { ok } = await send(() => quietApi["sign-out"].$post());
    if (ok) location.assign("/console/sign-in");
  };
}
