import { CircleAlert } from "lucide-react";
import { useMessages } from "#app/messages/messages.tsx";
import { Link } from "#ui/link.tsx";
import { PayLateFeeButton } from "./pay-late-fee.tsx";

type DebtNoticeProps = { debts: { id: string; number: string; amount: number }[] };

/** What is owed and keeps the member from reserving; nothing where nothing is. */
export function DebtNotice({ debts }: DebtNoticeProps) {
  const m = useMessages("debt");
  const { price, taxIncluded } = useMessages("common");
  return debts.map((debt) => (
    <section key={debt.id} className="mt-6 flex gap-3 rounded-2xl bg-due-tint p-4 text-due">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <h2 className="font-bold">{m.title}</h2>
        <p className="mt-1 text-sm">{m.body(debt.number, price(debt.amount) + taxIncluded)}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
          <PayLateFeeButton debt={debt} />
          <Link
            to={`/reservations/${debt.id}`}
            className="inline-flex min-h-11 items-center font-bold text-sm underline underline-offset-4"
          >
            {m.toReservation}
          </Link>
        </div>
      </div>
    </section>
  ));
}
