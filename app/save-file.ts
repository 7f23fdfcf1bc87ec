import { MINUTE } from "#domain/time.ts";

/** Hands the browser a file, as if a link to it had been followed. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Not at once: some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE);
}
