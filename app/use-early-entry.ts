import { useEffect } from "react";

/**
 * Hands over, once, what somebody entered before our code had taken over, where that is not what we drew. The fields of
 * `useAccountForm` need no such help; one whose value is a component's state would lose it with the next change.
 */
export function useEarlyEntry(read: () => string | undefined, drawn: string, adopt: (entered: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything can have changed
  useEffect(() => {
    const entered = read();
    if (entered !== undefined && entered !== drawn) adopt(entered);
  }, []);
}
