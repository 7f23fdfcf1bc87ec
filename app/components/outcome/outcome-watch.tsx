import { type ComponentType, useEffect } from "react";
import { loadMessages } from "#app/messages/messages.tsx";
import { useSession } from "#app/session/session.ts";
import type { Language } from "#domain/text.ts";
import { useLanguage } from "#ui/language.tsx";
import { createStore } from "#ui/store.ts";
import { someoneWaits } from "./storage-name.ts";

const follower = createStore<ComponentType | undefined>(undefined);

/** Loads the code and texts that follow a payment whose page was left. Few visits need them. */
export async function startFollowing(language: Language): Promise<void> {
  const [{ OutcomeBanner }] = await Promise.all([import("./outcome-banner.tsx"), loadMessages(language, ["outcome"])]);
  follower.set(OutcomeBanner);
}

/** On every page: a payment whose page was left, here or in another tab, is followed until its end is known, and told. */
export function OutcomeWatch() {
  const Follower = follower.use();
  const language = useLanguage();
  const member = useSession().status === "authenticated";
  useEffect(() => {
    // Where the code cannot be loaded, the page goes on without; the next one tries again.
    const look = () => {
      if (member && someoneWaits()) startFollowing(language).catch(() => {});
    };
    look();
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, [member, language]);
  return Follower ? <Follower /> : null;
}
