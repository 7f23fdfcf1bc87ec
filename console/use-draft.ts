import { useState } from "react";
import { useRevalidator } from "react-router";

/**
 * What somebody makes of something that was loaded, with the version that they began with: whatever is loaded meanwhile
 * changes neither. Nothing until they change it, and again after `load`.
 */
export function useDraft<T extends { version: string }>(loaded: T) {
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState<T>();
  return {
    draft: draft ?? loaded,
    isChanged: draft !== undefined,
    change: (part: Partial<T>) => setDraft((before) => ({ ...(before ?? loaded), ...part })),
    load: async () => {
      await revalidate();
      setDraft(undefined);
    },
  };
}
