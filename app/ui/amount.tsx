import { useMessages } from "../messages/messages.tsx";

/** An amount of money on its own. It stays in one line: number and unit belong together. */
export function Amount({ yen, className = "" }: { yen: number; className?: string }) {
  const { price } = useMessages("common");
  return <span className={`digits whitespace-nowrap ${className}`}>{(yen < 0 ? "-" : "") + price(Math.abs(yen))}</span>;
}
