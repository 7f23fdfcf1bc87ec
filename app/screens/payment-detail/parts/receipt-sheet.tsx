import type { ReactNode } from "react";
import { type Messages, useMessages } from "#app/messages/messages.tsx";
import type { PaymentHistory } from "#contract/payment.ts";
import type { ReservationView } from "#contract/reservations.ts";
import { Amount } from "#ui/amount.tsx";
import { purposeOf, type Receipt } from "./receipts.ts";

export type Honorific = keyof Messages["receipt"]["honorifics"];

type SheetProps = {
  receipt: Receipt;
  reservation: Pick<ReservationView, "number" | "product">;
  issuer: PaymentHistory["issuer"];
  addressee: string;
  honorific: Honorific;
};

/** What is printed: one page, amounts as they were charged. */
export function ReceiptSheet({ receipt, reservation, issuer, addressee, honorific }: SheetProps) {
  const m = useMessages("receipt");
  const { taxIncluded, date } = useMessages("common");
  const { lines, isRefund, payments, refunds } = receipt;
  const [only] = payments.length === 1 && refunds.length === 0 ? payments : [];
  const [single] = payments.length === 1 ? payments : [];
  const whole = payments.some(({ purpose }) => purpose === "rental");
  const proviso = single && !whole ? m.provisoFor(m.purposes[purposeOf(single.purpose, receipt)]) : m.proviso;
  const amount = isRefund ? lines.refunded : lines.total;
  const refundTax = refunds.reduce((sum, refund) => sum + refund.tax, 0);
  return (
    <article className="mt-6 break-inside-avoid rounded-2xl border border-line p-6 print:m-0 print:border-0 print:p-0">
      <h2 className="text-center font-bold text-xl">{isRefund ? m.refundReceipt : m.receipt}</h2>
      <Addressee name={addressee.trim()} honorific={honorific} />
      <p className="digits my-6 text-center">
        <Amount yen={amount} className="font-bold text-3xl" />
        <span className="text-sm">{taxIncluded}</span>
      </p>
      <p className="text-sm">{isRefund ? m.refundProviso : proviso}</p>
      <dl className="mt-4 border-line border-t">
        {only && <Line label={m.date}>{date(only.paidAt)}</Line>}
        <Line label={m.number}>{reservation.number}</Line>
        <Line label={m.product}>{reservation.product.name}</Line>
        {whole && <AmountLine label={m.rental} yen={lines.rental} />}
        {lines.extension > 0 && <AmountLine label={m.extension} yen={lines.extension} />}
        {lines.change > 0 && <AmountLine label={m.change} yen={lines.change} />}
        {(whole || lines.lateFee > 0) && <AmountLine label={m.lateFee} yen={lines.lateFee} />}
        {lines.damage > 0 && <AmountLine label={m.damage} yen={lines.damage} />}
        {whole && <AmountLine label={m.discount} yen={-lines.discount} />}
        {only && <Line label={m.paymentType}>{m.card(only.maskedNumber)}</Line>}
        {lines.refunded > 0 && !isRefund && <AmountLine label={m.refunded} yen={-lines.refunded} />}
        {/* By law, also where only part of it goes back: what is left has a line of its own below. */}
        {lines.refunded > 0 && !isRefund && <AmountLine label={m.refundTax} yen={-refundTax} />}
        <AmountLine label={m.total} yen={amount} />
        <AmountLine label={isRefund ? m.refundTax : m.tax} yen={isRefund ? refundTax : lines.tax} />
        <Line label={m.issuer}>{issuer.name}</Line>
        <Line label={m.registration}>{issuer.registrationNumber}</Line>
      </dl>
      {!only && <Movements receipt={receipt} />}
    </article>
  );
}

/** Without a name it is a line to write one on, before the title. */
function Addressee({ name, honorific }: { name: string; honorific: Honorific }) {
  const { addressed } = useMessages("receipt");
  const look = "mt-4 border-line border-b pb-1 text-lg";
  if (name) return <p className={look}>{addressed[honorific](name)}</p>;
  return <p className={`flex min-h-14 items-end justify-end pr-8 ${look}`}>{addressed[honorific]("").trim()}</p>;
}

/** Each payment and refund with its date and card. */
function Movements({ receipt }: { receipt: Receipt }) {
  const { payments, refunds } = receipt;
  const m = useMessages("receipt");
  const { date } = useMessages("common");
  const rows = [
    ...payments.map(({ id, purpose, amount, paidAt, maskedNumber }) => ({
      key: id,
      label: m.purposes[purposeOf(purpose, receipt)],
      at: paidAt,
      maskedNumber,
      amount,
    })),
    ...refunds.map(({ amount, refundedAt, maskedNumber }, index) => ({
      key: `refund ${index}`,
      label: m.refunded,
      at: refundedAt,
      maskedNumber,
      amount: -amount,
    })),
  ];
  return (
    <section className="mt-6 text-sm">
      <h3 className="font-bold">{m.movements}</h3>
      <ul className="mt-2 border-line border-t">
        {rows.map(({ key, label, at, maskedNumber, amount }) => (
          <li key={key} className="digits flex flex-wrap justify-between gap-x-4 border-line border-b py-2 print:py-1">
            <span className="grow basis-32">
              {date(at)} {label}
              <span className="block text-muted text-xs">{m.card(maskedNumber)}</span>
            </span>
            <Amount yen={amount} className="ml-auto" />
          </li>
        ))}
      </ul>
    </section>
  );
}

const AmountLine = ({ label, yen }: { label: string; yen: number }) => (
  <Line label={label}>
    <Amount yen={yen} />
  </Line>
);

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2 print:py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="digits wrap-anywhere ml-auto text-right">{children}</dd>
    </div>
  );
}
