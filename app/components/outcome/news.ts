import { createStore } from "#ui/store.ts";

type Reserved = { state: "reserved"; reservation: { id: string; number: string } };
type End = Reserved | { state: "pending" | "refunded" } | { state: "refused"; address: string };
/** For one member: whoever signs in next on this page learns nothing of it. */
export type News = { memberId: string } & End;

/** What is to be told of a request whose page was left, until it is closed or followed. */
export const news = createStore<News | undefined>(undefined);

export function useNews(memberId: string | undefined): News | undefined {
  const current = news.use();
  return current?.memberId === memberId ? current : undefined;
}
