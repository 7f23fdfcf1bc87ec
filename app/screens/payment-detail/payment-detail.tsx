import { Printer } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useLoaderData } from "react-router";
import { format } from "#domain/format.ts";
import { receiptOf } from "#domain/receipt.ts";
import { call } from "../../api.ts";
import { PageHead } from "../../components/page-head.tsx";
import { openReservation } from "../../components/rental/load-reservations.ts";
import { LoginPrompt } from "../../components/rental/login-prompt.tsx";
import type { ScreenLoaderArgs } from "../../load-screen.ts";
import { useMessages } from "../../messages/messages.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { useEarlyEntry } from "../../use-early-entry.ts";

export async function loader({ page, params }: ScreenLoaderArgs) {
  // Anybody may open the page; what it shows is its owner's.
  if (page.session.status !== "authenticated") return null;
  const id = params.id ?? "";
  const [reservation, history] = await Promise.all([
    openReservation(page, id),
    call(page.api.payment.booking[":id"].$get({ param: { id } })),
  ]);
  const { user } = page.session;
  return { reservation, history: history.result, name: format[page.language].name(user) };
}

type ReceiptData = NonNullable<Awaited<ReturnType<typeof loader>>>;

export default function PaymentDetail() {
  const data = useLoaderData<ReceiptData | null>();
  const m = useMessages("receipt");
  return data ? <Receipt {...data} /> : <LoginPrompt title={m.title} />;
}

function Receipt({ reservation, history, name }: ReceiptData) {
  const m = useMessages("receipt");
  const [addressee, setAddressee] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEarlyEntry(() => field.current?.value, name, setAddressee);
  const pending = history.payments.some(({ state }) => state === "pending");
  return (
    <div className="page max-w-2xl py-8 sm:py-12 print:max-w-none print:py-0">
      <PageHead title={m.title} noindex />
      <div className="print:hidden">
        <h1 className="font-bold text-2xl sm:text-3xl">{m.title}</h1>
        <div className="mt-6">
          <TextField
            ref={field}
            label={m.addressee}
            hint={m.addresseeHint}
            maxLength={50}
            value={addressee}
            onChange={(event) => setAddressee(event.target.value)}
          />
        </div>
        {pending && <p className="mt-4 rounded-xl bg-due-tint p-4 text-due">{m.pending}</p>}
      </div>
      <ReceiptSheet reservation={reservation} history={history} addressee={addressee} />
      <div className="mt-6 grid gap-3 print:hidden">
        <Button onClick={() => window.print()} disabled={pending}>
          <Printer aria-hidden="true" className="size-4" />
          {m.print}
        </Button>
        <ButtonLink to={`/reservations/${reservation.id}`} look="outline">
          {m.back}
        </ButtonLink>
      </div>
    </div>
  );
}

type SheetProps = Omit<ReceiptData, "name"> & { addressee: string };

/** What is printed: one page, amounts as they were charged. */
function ReceiptSheet({ reservation, history, addressee }: SheetProps) {
  const m = useMessages("receipt");
  const { price, taxIncluded, date } = useMessages("common");
  const { amounts } = reservation;
  const { isRefund, amount, tax, unpaid } = receiptOf({ total: amounts.total, ...history });
  const refundedAt = history.payments.flatMap(({ refunds }) => refunds.map((refund) => refund.refundedAt)).at(-1);
  const card = history.payments.find(({ state }) => state !== "failed")?.maskedNumber;
  return (
    <article className="mt-6 break-inside-avoid rounded-2xl border border-line p-6 print:m-0 print:border-0 print:p-0">
      <h2 className="text-center font-bold text-xl">{isRefund ? m.refundReceipt : m.receipt}</h2>
      <p className="mt-4 border-line border-b pb-1 text-lg">{m.honorific(addressee)}</p>
      <p className="digits my-6 text-center">
        <span className="font-bold text-3xl">{price(amount)}</span>
        <span className="text-sm">{taxIncluded}</span>
      </p>
      <p className="text-sm">{isRefund ? m.refundProviso : m.proviso}</p>
      <dl className="mt-4 border-line border-t">
        <Line label={m.date}>{date(reservation.createdAt)}</Line>
        <Line label={m.number}>{reservation.number}</Line>
        <Line label={m.product}>{reservation.product.name}</Line>
        <Line label={m.rental}>{price(amounts.subtotal)}</Line>
        {amounts.extension > 0 && <Line label={m.extension}>{price(amounts.extension)}</Line>}
        <Line label={m.lateFee}>{price(amounts.lateFee)}</Line>
        <Line label={m.discount}>{price(-amounts.discount)}</Line>
        <Line label={m.paymentType}>{card ? m.card(card) : m.noPayment}</Line>
        <Line label={m.total}>{price(amounts.total)}</Line>
        {unpaid > 0 && <Line label={m.unpaid}>{price(unpaid)}</Line>}
        {history.refunded > 0 && <Line label={m.refunded}>{price(history.refunded)}</Line>}
        {refundedAt && <Line label={m.refundedAt}>{date(refundedAt)}</Line>}
        <Line label={isRefund ? m.refundTax : m.tax}>{price(tax)}</Line>
        <Line label={m.issuer}>{history.issuer.name}</Line>
        <Line label={m.registration}>{history.issuer.registrationNumber}</Line>
      </dl>
    </article>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-line border-b py-2">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="digits wrap-anywhere text-right">{children}</dd>
    </div>
  );
}
