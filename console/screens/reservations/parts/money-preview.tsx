import { ArrowRight, Mail, Users } from "lucide-react";
import type { ReservationMoney } from "#contract/console/money.ts";
import { useMessages } from "../../../messages/messages.ts";
import { secondPersonFor } from "./use-money.ts";

type PreviewRow = { label: string; now: string; after: string };

/** How things are and how they will be. */
export function NowAndAfter({ rows }: { rows: PreviewRow[] }) {
  const { now, after } = useMessages("money");
  return (
    <table className="digits w-full text-sm">
      <thead className="text-muted text-xs">
        <tr>
          <td />
          <th scope="col" className="text-right font-normal">
            {now}
          </th>
          <td />
          <th scope="col" className="text-right font-normal">
            {after}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, now: before, after: then }) => (
          <tr key={label}>
            <th scope="row" className="py-1 text-left font-normal text-muted">
              {label}
            </th>
            <td className="text-right">{before}</td>
            <td className="px-2">
              <ArrowRight aria-hidden="true" className="ml-auto size-4 text-muted" />
            </td>
            <td className="text-right font-bold">{then}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whom it is told. */
export const Told = ({ text }: { text: string }) => (
  <p className="flex items-start gap-2 text-muted text-sm">
    <Mail aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    {text}
  </p>
);

/** That somebody else has to approve it, where somebody has to. */
export function SecondPerson({ amount, limits }: { amount: number; limits: ReservationMoney["limits"] }) {
  const { refund: m } = useMessages("money");
  const { yen } = useMessages("common");
  const why = secondPersonFor(amount, limits);
  return (
    <div aria-live="polite">
      {why && (
        <div className="flex items-start gap-2 rounded-xl bg-tint p-3 text-primary-strong text-sm">
          <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <p>
            <b className="block">{why === "refund" ? m.above(yen(limits.refund)) : m.aboveDay(yen(limits.day))}</b>
            {m.approvers(limits.approvers)}
          </p>
        </div>
      )}
    </div>
  );
}
