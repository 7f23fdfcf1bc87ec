import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { useSite } from "#app/site.tsx";

const FIRST_LOOK_MS = 1_000;
const LOOK_AGAIN_MS = 60 * 60 * 1_000;

/** Notices when the server has a newer build; the next navigation then loads the page anew instead of in place. */
export function BuildWatch() {
  const { build } = useSite();
  const navigation = useNavigation();
  const newer = useRef(false);

  useEffect(() => {
    const look = async () => {
      try {
        const answer = await fetch("/build.json", { cache: "no-store" });
        const latest: unknown = (await answer.json()).build;
        if (answer.ok && latest !== build) newer.current = true;
      } catch {
        // Offline or restarting: the next look will tell.
      }
    };
    const first = setTimeout(look, FIRST_LOOK_MS);
    const every = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(every);
    };
  }, [build]);

  useEffect(() => {
    if (!newer.current || navigation.state !== "loading" || navigation.formMethod) return;
    const { pathname, search, hash } = navigation.location;
    location.assign(pathname + search + hash);
  }, [navigation]);
  return null;
}
