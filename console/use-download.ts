import { useState } from "react";
import { showError } from "#ui/snackbar.tsx";
import { useMessages } from "./messages/messages.ts";
import { page } from "./page.ts";
import { fetchFile } from "./session/fetch-file.ts";

/** Saves a file that the server makes; why there is none is said in the snackbar. */
export function useDownload() {
  const { offline } = useMessages("common");
  const [sending, setSending] = useState(false);
  /** Whether it was saved. */
  const download = async (address: string): Promise<boolean> => {
    setSending(true);
    const file = await fetchFile(address, page().language).finally(() => setSending(false));
    if ("problem" in file) showError(file.problem || offline);
    else save(file);
    return !("problem" in file);
  };
  return { download, sending };
}

/** So long a browser may take to read what it is to save. */
const READ_MS = 60_000;

function save({ name, blob }: { name: string; blob: Blob }): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
