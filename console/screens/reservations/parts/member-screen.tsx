import { CalendarCheck, CircleCheck, type LucideIcon, PackageOpen, Smartphone, User } from "lucide-react";
import type { DeskReservation } from "#contract/console/reservations.ts";
import { imageUrl } from "#domain/catalogue/image-size.ts";
import type { Stage } from "#domain/rentals/reservation-stage.ts";
import { useMessages } from "../../../messages/messages.ts";

const reached: Record<Stage, number> = {
  booked: 0,
  preparing: 0,
  ready: 1,
  missed: 1,
  rented: 2,
  late: 2,
  lost: 2,
  shipped: 3,
  returned: 3,
  never_collected: 1,
  cancelled: 0,
};

const icons: LucideIcon[] = [CalendarCheck, PackageOpen, User, CircleCheck];

/** What the member sees of it. Never the codes that open doors. */
export function MemberScreen({ reservation }: { reservation: DeskReservation }) {
  const { member: m } = useMessages("reservations");
  const { product, planHours, serialNumber, stage } = reservation;
  return (
    <section aria-labelledby="member-screen" className="rounded-2xl border border-line bg-canvas p-4 lg:order-2">
      <h2 id="member-screen" className="flex items-center gap-2 text-muted text-sm">
        <Smartphone aria-hidden="true" className="size-4" />
        {m.title}
      </h2>
      {stage && stage !== "cancelled" && <Steps stage={stage} />}
      <div className="mt-3 flex items-center gap-3">
        {product.picture && (
          <img
            src={imageUrl(product.picture, 320)}
            alt=""
            width={44}
            height={44}
            className="size-11 rounded-lg bg-tint object-cover"
          />
        )}
        <p className="text-sm">
          <b className="block">{product.name}</b>
          <span className="digits text-muted">{m.plan(planHours, serialNumber)}</span>
        </p>
      </div>
      <Facts reservation={reservation} />
    </section>
  );
}

function Steps({ stage }: { stage: Stage }) {
  const { member: m } = useMessages("reservations");
  const now = reached[stage];
  return (
    <ol aria-label={m.stepsLabel} className="isolate mt-3 grid grid-cols-4 text-center text-xs">
      {m.steps.map((step, index) => {
        const Icon = icons[index] ?? CircleCheck;
        const done = index <= now;
        return (
          <li
            key={step}
            aria-current={index === now ? "step" : undefined}
            className="relative grid justify-items-center gap-1"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={`absolute top-4 right-1/2 h-0.5 w-full -translate-y-1/2 ${done ? "bg-primary" : "bg-line"}`}
              />
            )}
            <span
              className={`relative z-1 grid size-8 place-items-center rounded-full ${done ? "bg-primary text-on-primary" : "border border-line bg-canvas text-muted"}`}
            >
              <Icon aria-hidden="true" className="size-4" />
            </span>
            {step}
          </li>
        );
      })}
    </ol>
  );
}

function Facts({ reservation }: { reservation: DeskReservation }) {
  const { member: m } = useMessages("reservations");
  const { yen, dateTime, dot } = useMessages("common");
  const { pickupAt, returnAt, pickupPlace, returnPlace, amounts, coupon, cancellationDeadline } = reservation;
  const { returned, shippingNumber, status } = reservation;
  const awaits = ["not_collected", "before_pickup"].includes(status);
  const extra = [
    amounts.extension > 0 && m.extra.extension(yen(amounts.extension)),
    amounts.lateFee > 0 && m.extra.late(yen(amounts.lateFee)),
  ].filter(Boolean);
  const all: [string, string | false | null][] = [
    [m.pickup, `${dateTime(pickupAt)}\n${pickupPlace.name}`],
    [m.return, `${dateTime(returnAt)}\n${returnPlace.name}`],
    [m.returned, returned && `${dateTime(returned.at)}\n${returned.place}`],
    [m.shipping, shippingNumber],
    [m.price, [yen(amounts.total), ...(extra.length > 0 ? extra : [m.extra.none])].join(dot)],
    [m.coupon, coupon && `${coupon} ${yen(-amounts.discount)}`],
    [m.deadline, awaits && dateTime(cancellationDeadline)],
  ];
  return (
    <dl className="digits mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {all.map(
        ([name, value]) =>
          value && (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">{name}</dt>
              <dd className="whitespace-pre-line">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
