import { Printer } from "lucide-react";
import { useRef, useState } from "react";
import { useLoaderData, useSearchParams } from "react-router";
import { call } from "#app/api.ts";
import { PageHead } from "#app/components/page-head.tsx";
import { openReservation } from "#app/components/rental/load-reservations.ts";
import { LoginPrompt } from "#app/components/rental/login-prompt.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { type Messages, useMessages } from "#app/messages/messages.tsx";
import { useEarlyEntry } from "#app/use-early-entry.ts";
import { format } from "#domain/format.ts";
import { Amount } from "#ui/amount.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ChoiceChips } from "#ui/choice-chips.tsx";
import { FieldGroup, TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { type Honorific, ReceiptSheet } from "./parts/receipt-sheet.tsx";
import { purposeOf, type Receipt, receiptsOf } from "./parts/receipts.ts";

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
  return data ? <Receipts {...data} /> : <LoginPrompt title={m.title} />;
}

const honorificsOf = (m: Messages["receipt"]) => Object.keys(m.honorifics) as Honorific[];

function Receipts({ reservation, history, name }: ReceiptData) {
  const m = useMessages("receipt");
  const [addressee, setAddressee] = useState(name);
  const [honorific, setHonorific] = useState(honorificsOf(m)[0] ?? "none");
  const field = useRef<HTMLInputElement>(null);
  useEarlyEntry(() => field.current?.value, name, setAddressee);
  const [params] = useSearchParams();
  const receipts = receiptsOf(reservation, history);
  const shown = receipts.find(({ id }) => id === params.get("receipt")) ?? receipts[0];
  return (
    <div className="page max-w-2xl py-8 sm:py-12 print:max-w-none print:py-0">
      <PageHead title={m.title} noindex />
      <div className="print:hidden">
        <h1 className="font-bold text-2xl sm:text-3xl">{m.title}</h1>
        {receipts.length > 1 && <ReceiptChoice receipts={receipts} shown={shown} />}
        <Hints reservation={reservation} history={history} receipts={receipts} />
        {shown && (
          <div className="@container mt-6 grid gap-4">
            <TextField
              ref={field}
              label={m.addressee}
              hint={m.addresseeHint}
              maxLength={120}
              value={addressee}
              onChange={(event) => setAddressee(event.target.value)}
            />
            <HonorificChoice chosen={honorific} onChoose={setHonorific} />
          </div>
        )}
      </div>
      {shown && (
        <ReceiptSheet
          receipt={shown}
          reservation={reservation}
          issuer={history.issuer}
          addressee={addressee}
          honorific={honorific}
        />
      )}
      <div className="mt-6 grid gap-3 print:hidden">
        {shown && (
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {m.print}
          </Button>
        )}
        <ButtonLink to={`/reservations/${reservation.id}`} look="outline">
          {m.back}
        </ButtonLink>
      </div>
    </div>
  );
}

type HonorificChoiceProps = { chosen: Honorific; onChoose: (honorific: Honorific) => void };

function HonorificChoice({ chosen, onChoose }: HonorificChoiceProps) {
  const m = useMessages("receipt");
  return (
    <FieldGroup label={m.honorific}>
      <ChoiceChips
        name="honorific"
        chips={honorificsOf(m).map((value) => ({ value, text: m.honorifics[value] }))}
        chosen={chosen}
        onChoose={(value) => onChoose(value as Honorific)}
        className="max-w-md grid-cols-3 @max-[15rem]:grid-cols-1"
      />
    </FieldGroup>
  );
}

/** Links, so that each receipt has an address. */
function ReceiptChoice({ receipts, shown }: { receipts: Receipt[]; shown: Receipt | undefined }) {
  const m = useMessages("receipt");
  const { date } = useMessages("common");
  const nameOf = (receipt: Receipt) => {
    const [first] = receipt.payments;
    if (receipt.id === "all" || !first) return m.whole;
    const last = receipt.refunds.at(-1);
    if (receipt.isRefund && last)
      return m.ofRefund(date(last.refundedAt), m.purposes[purposeOf(first.purpose, receipt)]);
    return m.ofPayment(date(first.paidAt), m.purposes[purposeOf(first.purpose, receipt)]);
  };
  return (
    <nav aria-label={m.choose} className="mt-6 grid gap-2">
      {receipts.map((receipt) => (
        <Link
          key={receipt.id}
          to={`?receipt=${receipt.id}`}
          replace
          preventScrollReset
          aria-current={receipt === shown ? "page" : undefined}
          className="digits flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-xl border border-line px-4 py-2 hover:bg-tint aria-[current]:border-primary aria-[current]:bg-tint aria-[current]:font-bold"
        >
          <span className="grow basis-32">{nameOf(receipt)}</span>
          <Amount yen={receipt.isRefund ? -receipt.lines.refunded : receipt.lines.total} className="ml-auto" />
        </Link>
      ))}
    </nav>
  );
}

/** What is not on a receipt, or not yet. */
function Hints({ reservation, history, receipts }: Omit<ReceiptData, "name"> & { receipts: Receipt[] }) {
  const m = useMessages("receipt");
  const pending = history.payments.some(({ state }) => state === "pending");
  const hints = [
    pending && m.pending,
    reservation.refund?.state === "pending" && m.refundPending,
    !pending && history.payments.every(({ paidAt }) => paidAt === null) && m.nothingPaid,
    receipts.length > 0 && receipts[0]?.id !== "all" && m.wholeLater,
    receipts.length > 1 && receipts[0]?.id === "all" && m.wholeReplaces,
  ].filter((hint) => typeof hint === "string");
  return hints.map((hint) => (
    <p key={hint} className="mt-4 rounded-xl bg-surface p-4 text-sm">
      {hint}
    </p>
  ));
}
