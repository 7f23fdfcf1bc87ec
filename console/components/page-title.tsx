import { useLayoutEffect } from "react";
import { createStore } from "#ui/store.ts";
import { useMessages } from "../messages/messages.ts";

export const TITLE_ID = "page-title";

const title = createStore("");
export const useTitle = title.use;

/** Names the screen: in the header of the shell, and in the browser's tab. */
export function PageTitle({ text }: { text: string }) {
  const { consoleName } = useMessages("common");
  useLayoutEffect(() => title.set(text), [text]);
  return <title>{`${text} | ${consoleName}`}</title>;
}
