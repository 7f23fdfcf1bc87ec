import { useState } from "react";

/** What was typed and not sent, by what it is about; as long as the page is open, whichever screens were looked at meanwhile. */
const kept = new Map<string, string>();

/** A text that is still there when somebody comes back from another screen. */
export function useKeptText(about: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => kept.get(about) ?? "");
  const keep = (typed: string) => {
    if (typed === "") kept.delete(about);
    else kept.set(about, typed);
    setText(typed);
  };
  return [text, keep];
}
