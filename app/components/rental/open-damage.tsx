import { TriangleAlert } from "lucide-react";
import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import { Amount } from "#ui/amount.tsx";
import { Link } from "#ui/link.tsx";

type OpenDamageProps = { damage: ReservationView["damages"][number]; reservationId: string };

/** What is going to be charged for damage or loss: how much, why, from when on, and how to object. */
export function OpenDamage({ damage: { kind, amount, reason, state, chargeAt }, reservationId }: OpenDamageProps) {
  const { damage: m } = useMessages("rental");
  const { dateTime, taxIncluded, askHelpDesk } = useMessages("common");
  const link = "inline-flex min-h-11 items-center font-bold underline underline-offset-4";
  return (
    <section className="flex gap-3 rounded-2xl bg-due-tint p-4 text-due text-sm sm:p-6">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="digits wrap-anywhere min-w-0">
        <h2 className="font-bold text-base">{m.title[kind]}</h2>
        <p>
          <Amount yen={amount} className="font-bold text-2xl" />
          {taxIncluded}
        </p>
        <p className="mt-1 whitespace-pre-line">{m.reason(reason)}</p>
        {state === "announced" && <p className="mt-2 font-bold">{m.charge(dateTime(chargeAt))}</p>}
        <p className="mt-1">{state === "announced" ? m.object : m.failed}</p>
        <p className="flex flex-wrap gap-x-6 print:hidden">
          {state === "failed" && (
            <Link to="/profile/card" className={link}>
              {m.card}
            </Link>
          )}
          <Link to={`/contact?reservation=${reservationId}`} className={link}>
            {askHelpDesk}
          </Link>
        </p>
      </div>
    </section>
  );
}
