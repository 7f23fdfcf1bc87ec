import { useMessages } from "../messages/messages.tsx";

/** An amount of money on its own. It stays in one line: number and unit belong together. */
export function Amount({ yen, className = "" }: { yen: number; className?: string }) {
  const { price } = useMessages("common");
  return <span className={`digits whitespace-nowrap ${className}`}>{price(yen)}</span>;
}
