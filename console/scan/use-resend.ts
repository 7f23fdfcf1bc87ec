import { useEffect } from "react";
import { useMe } from "../session/me.ts";
import { queue } from "./acts.ts";

const RESEND_MS = 15_000;

/** Sends what waits of whoever is signed in, on whatever screen: at once, after signing in again, and with a network. */
export function useResend(): void {
  const me = useMe();
  useEffect(() => {
    const send = () => void queue().flush(me.id);
    send();
    const timer = setInterval(send, RESEND_MS);
    addEventListener("online", send);
    return () => {
      clearInterval(timer);
      removeEventListener("online", send);
    };
  }, [me]);
}
