import { useMessages } from "#app/messages/messages.tsx";

/** What is typed at a locker when its reader does not work: eight digits, in two groups to be read easily. */
export function Digits({ digits, className = "" }: { digits: string; className?: string }) {
  const { qr: m } = useMessages("rental");
  return (
    <div className={`digits text-sm ${className}`}>
      <p className="text-muted">{m.digits}</p>
      <p className="font-bold text-2xl text-ink tracking-widest">
        {digits.slice(0, 4)} {digits.slice(4)}
      </p>
      <p className="text-muted text-xs">{m.digitsNote}</p>
    </div>
  );
}
