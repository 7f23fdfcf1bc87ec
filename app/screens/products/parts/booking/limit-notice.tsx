import { DebtNotice } from "#app/components/rental/debt-notice.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { Link } from "#ui/link.tsx";

type LimitNoticeProps = {
  debts: { id: string; number: string; amount: number }[];
  blocked: { message: string } | null;
};

/** Said before anything is chosen: nobody should choose what they cannot have. */
export function LimitNotice({ debts, blocked }: LimitNoticeProps) {
  const m = useMessages("debt");
  if (debts.length > 0 || !blocked) return <DebtNotice debts={debts} />;
  return (
    <div className="mt-6 rounded-2xl bg-due-tint p-4 text-due text-sm">
      <p>{blocked.message}</p>
      <Link to="/reservations" className="inline-flex min-h-11 items-center font-bold underline underline-offset-4">
        {m.toReservations}
      </Link>
    </div>
  );
}
