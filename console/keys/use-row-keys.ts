import { useKey } from "./use-key.ts";

/** `j` and `k` go through a list: its rows are what has `data-row`. Enter opens what has the focus by itself. */
export function useRowKeys(): void {
  useKey("j", () => step(1));
  useKey("k", () => step(-1));
}

function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("main [data-row]")].filter((row) => row.checkVisibility());
  const now = rows.indexOf(document.activeElement as HTMLElement);
  const next = now < 0 ? 0 : now + by;
  rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
}
