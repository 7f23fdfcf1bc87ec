import { format } from "#domain/format.ts";
import { useLanguage } from "./language.tsx";

/** An amount of money on its own. It stays in one line: number and unit belong together. */
export function Amount({ yen, className = "" }: { yen: number; className?: string }) {
  return <span className={className ? `amount ${className}` : "amount"}>{format[useLanguage()].yen(yen)}</span>;
}
