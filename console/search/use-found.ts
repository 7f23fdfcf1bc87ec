import { useEffect, useState } from "react";
import type { Found } from "#contract/console/search.ts";
import { api, call } from "../api.ts";
import { useStation } from "../stations.ts";

const PAUSE_MS = 150;
const nothing: Found = { reservations: [], members: [], units: [], boxes: [], inquiries: [] };

/** What begins with what is typed; undefined until the answer to just that is there, "failed" where there is none. */
export function useFound(typed: string): Found | "failed" | undefined {
  const query = typed.trim();
  const station = useStation()?.slug;
  const [answer, setAnswer] = useState<{ query: string; found: Found | "failed" }>();
  useEffect(() => {
    if (query === "") return;
    let left = false;
    const ask = async () => {
      // The next letter asks again.
      const found = await call(api.search.$get({ query: { query, ...(station && { station }) } })).then(
        ({ result }) => result,
        () => "failed" as const,
      );
      if (!left) setAnswer({ query, found });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [query, station]);
  if (query === "") return nothing;
  return answer?.query === query ? answer.found : undefined;
}
