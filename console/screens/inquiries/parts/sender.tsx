import type { InquiryDetail } from "#contract/console/inquiries.ts";
import { Link } from "#ui/link.tsx";
import { Section } from "../../../components/section.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { mayDo, useMe } from "../../../session/me.ts";
import { OpenMoneyChips } from "../../reservations/parts/stage-chip.tsx";

/** Who wrote, whether that is proven, and what they have rented. */
export function Sender({ inquiry }: { inquiry: InquiryDetail }) {
  const { sender: m } = useMessages("inquiries");
  const me = useMe();
  const { member } = inquiry;
  const facts = [
    [m.kana, inquiry.kana],
    [m.email, inquiry.email],
    [m.phone, inquiry.phoneNumber],
    [m.language, m.languages[inquiry.language]],
  ].filter(([, value]) => value !== "");
  return (
    <Section title={m.title} lead={member ? (member.proven ? m.proven : m.unproven) : m.guest}>
      <b className="break-words">{inquiry.name}</b>
      <dl className="mt-2 grid gap-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[5rem_1fr]">
            <dt className="text-muted text-xs leading-5">{name}</dt>
            <dd className="digits break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {member && mayDo(me, "members.see") && (
        <Link
          to={`/console/members/${member.id}`}
          className="mt-2 inline-flex min-h-11 items-center text-primary text-sm"
        >
          {m.open}
        </Link>
      )}
      {member && <Rentals inquiry={inquiry} />}
    </Section>
  );
}

function Rentals({ inquiry: { rentals } }: { inquiry: InquiryDetail }) {
  const { sender: m } = useMessages("inquiries");
  const { statuses } = useMessages("reservations");
  const { dateTime } = useMessages("common");
  const me = useMe();
  return (
    <>
      <h3 className="mt-3 font-bold text-sm">{m.rentals}</h3>
      {rentals.length === 0 && <p className="text-muted text-sm">{m.noRentals}</p>}
      <ul className="digits text-sm">
        {rentals.map(({ number, product, status, pickupAt, returnAt, open }) => (
          <li key={number} className="border-hair border-b py-2 last:border-b-0">
            <span className="flex items-center justify-between gap-2">
              {mayDo(me, "reservations.see") ? (
                <Link to={`/console/reservations/${number}`} className="inline-flex min-h-11 items-center text-primary">
                  {number}
                </Link>
              ) : (
                number
              )}
              <span className="text-muted text-xs">{statuses[status]}</span>
            </span>
            {product}
            <span className="block text-muted text-xs">{`${dateTime(pickupAt)} → ${dateTime(returnAt)}`}</span>
            <span className="flex flex-wrap gap-1 empty:hidden">
              <OpenMoneyChips open={open} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
