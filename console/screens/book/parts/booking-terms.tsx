import { Mail } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { BookingQuote, BookingRequest } from "#contract/console/bookings.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceChips } from "#ui/choice-chips.tsx";
import { CheckField, FieldGroup } from "#ui/field.tsx";
import { ReasonField } from "../../../components/reason-field.tsx";
import { useMessages } from "../../../messages/messages.ts";

export type Agreement = Pick<BookingRequest, "pay" | "way" | "noticesAccepted" | "reason" | "another">;

type TermsProps = {
  quoted: BookingQuote;
  /** What the member has at that time already. */
  same: string | undefined;
  errors: Record<string, string>;
  disabled: boolean;
  onBook: (agreement: Agreement) => void;
};

/** The price, how it is paid, what the member agrees to, and why. */
export function BookingTerms({ quoted, same, errors, disabled, onBook }: TermsProps) {
  const m = useMessages("bookings");
  const { yen } = useMessages("common");
  const { quote, payLinkUntil } = quoted;
  const payable = quote.card !== null && !quote.card.expired;
  const [pay, setPay] = useState<Agreement["pay"]>(payable || !payLinkUntil ? "card" : "link");
  const [way, setWay] = useState<Agreement["way"]>("in_person");
  const isPossible = pay === "card" ? payable : payLinkUntil !== null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get("reason")).trim();
    onBook({ pay, way, noticesAccepted: form.has("agreed"), reason, ...(form.has("another") && { another: true }) });
  };
  return (
    <form onSubmit={submit} className="grid gap-4 border-line border-t pt-6">
      <Price quote={quote} />
      <FieldGroup label={m.way}>
        <ChoiceChips
          name="way"
          className="grid-cols-2"
          chosen={way}
          chips={[
            { value: "in_person", text: m.ways.in_person },
            { value: "phone", text: m.ways.phone },
          ]}
          onChoose={(value) => setWay(value === "phone" ? "phone" : "in_person")}
        />
      </FieldGroup>
      <PayChoice quoted={quoted} payable={payable} pay={pay} onChoose={setPay} />
      {pay === "card" && <Notices quote={quote} error={errors.noticesAccepted} />}
      {same && (
        <div className="rounded-xl bg-due-tint p-3 text-due text-sm">
          <p>{same}</p>
          <CheckField name="another" label={m.another} />
        </div>
      )}
      {errors.expectedTotal && (
        <p role="alert" className="font-bold text-danger text-sm">
          {errors.expectedTotal}
        </p>
      )}
      <ReasonField label={m.reason} required error={errors.reason} />
      <p className="flex items-center gap-2 text-muted text-sm">
        <Mail aria-hidden="true" className="size-4 shrink-0" />
        {m.told}
      </p>
      <Button type="submit" disabled={disabled || !isPossible} className="justify-self-end">
        {pay === "card" ? m.act.card(yen(quote.total)) : m.act.link}
      </Button>
    </form>
  );
}

type PayChoiceProps = {
  quoted: BookingQuote;
  payable: boolean;
  pay: Agreement["pay"];
  onChoose: (pay: Agreement["pay"]) => void;
};

function PayChoice({ quoted: { payLinkUntil }, payable, pay, onChoose }: PayChoiceProps) {
  const m = useMessages("bookings");
  const { dateTime } = useMessages("common");
  return (
    <FieldGroup label={m.pay}>
      <ChoiceChips
        name="pay"
        className="sm:grid-cols-2"
        chosen={pay}
        chips={[
          { value: "card", text: m.pays.card, disabled: !payable },
          { value: "link", text: m.pays.link, disabled: !payLinkUntil },
        ]}
        onChoose={(value) => onChoose(value === "link" ? "link" : "card")}
      />
      <p className="mt-2 text-muted text-sm">
        {payLinkUntil === null ? m.linkTooLate : pay === "link" && m.linkUntil(dateTime(payLinkUntil))}
      </p>
    </FieldGroup>
  );
}

type Part = { quote: BookingQuote["quote"] };

function Price({ quote }: Part) {
  const m = useMessages("bookings");
  const { yen, dateTime } = useMessages("common");
  const { total, extensionBlocks, cancellationDeadline, cancellableNow, card } = quote;
  const cardText = card ? (card.expired ? m.expired(card.maskedNumber) : card.maskedNumber) : m.noCard;
  const rows = [
    [m.deadline, cancellableNow ? dateTime(cancellationDeadline) : m.tooLate],
    [m.card, cardText],
  ];
  return (
    <dl className="digits grid gap-2 rounded-xl bg-surface p-4 text-sm sm:grid-cols-[12rem_1fr]">
      <dt className="text-muted">{m.price}</dt>
      <dd>
        <b className="text-2xl">{yen(total)}</b>
        {extensionBlocks > 0 && <span className="block text-muted">{m.extension(extensionBlocks)}</span>}
      </dd>
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What members tick themselves elsewhere. */
function Notices({ quote, error }: Part & { error: string | undefined }) {
  const m = useMessages("bookings");
  const { yen, dateTime } = useMessages("common");
  const { total, cancellableNow, cancellationDeadline, lateGraceMinutes, latestLateFee } = quote;
  const noticeCancel = total > 0 ? m.noticeCancel : m.noticeCancelFree;
  const notices = [
    cancellableNow ? noticeCancel(dateTime(cancellationDeadline)) : m.noticeNoCancel,
    m.noticeLate(lateGraceMinutes),
    m.noticeDamage(yen(latestLateFee)),
  ];
  return (
    <FieldGroup label={m.notices}>
      <ol className="list-decimal pl-5 text-sm">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ol>
      <CheckField name="agreed" required label={m.agreed} error={error} />
    </FieldGroup>
  );
}
