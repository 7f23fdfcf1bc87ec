import type { Language } from "#domain/text.ts";
import { consoleFetch } from "./console-fetch.ts";
import { shownTo } from "./current.ts";

/** A file as a person asked for it, or why there is none: in words, or empty when not all of it came. */
export type FetchedFile = { name: string; blob: Blob } | { problem: string };

/** Asks for a file in the console's own language; when the session has ended, after signing in again. */
export async function fetchFile(address: string, language: Language): Promise<FetchedFile> {
  const headers = { "Accept-Language": language, ...shownTo() };
  const answer = await consoleFetch(address, { headers }).catch(() => undefined);
  if (!answer?.ok) {
    const { fields = {}, message = "" } = (await answer?.json().catch(() => undefined)) ?? {};
    return { problem: String(Object.values(fields)[0] ?? message) };
  }
  const blob = await answer.blob().catch(() => undefined);
  const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "list.csv";
  return blob ? { name, blob } : { problem: "" };
}
