import type { ReactNode } from "react";
import { useLoaderData } from "react-router";
import { call } from "#app/api.ts";
import { PageHead } from "#app/components/page-head.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import type { MyInvitation } from "#contract/invitations.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { SharePanel } from "./parts/share-panel.tsx";

export const loader = async ({ page }: ScreenLoaderArgs): Promise<MyInvitation> =>
  (await call(page.api.invite_code.$get())).result;

export default function InviteFriend() {
  const invitation = useLoaderData<MyInvitation>();
  const m = useMessages("invite-friend");
  const { price } = useMessages("common");
  const value = price(invitation.couponValue);
  return (
    <div className="page max-w-4xl py-8 sm:py-12">
      <PageHead title={m.title} noindex />
      <h1 className="font-bold text-2xl sm:text-3xl">{m.title}</h1>
      <p className="mt-2">{m.lead(value)}</p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_18rem]">
        <div className="rounded-2xl bg-tint p-5 sm:p-6">
          <h2 className="text-sm">{m.code}</h2>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
            <p className="digits font-bold text-3xl tracking-widest">{invitation.inviteCode}</p>
            <CopyButton label={m.copyCode} value={invitation.inviteCode} className="bg-canvas" />
          </div>
          <h2 className="mt-6 mb-3 font-bold">{m.shareTitle}</h2>
          <SharePanel invitation={invitation} />
        </div>
        <InvitationQr invitation={invitation} />
      </div>
      <Part title={m.resultTitle}>
        <Results invitation={invitation} />
      </Part>
      <Part title={m.howTitle}>
        <InvitationSteps value={value} />
      </Part>
      <Part title={m.notesTitle}>
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {m.notes(invitation.couponDays).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function InvitationQr({ invitation }: { invitation: MyInvitation }) {
  const m = useMessages("invite-friend");
  return (
    <section className="rounded-2xl border border-line p-5 text-center">
      <h2 className="font-bold">{m.qr}</h2>
      {/* Readers need dark on white, whatever the page's colours. */}
      <img
        src={invitation.qrCodeImage}
        alt={m.qrAlt(invitation.inviteCode)}
        width={176}
        height={176}
        className="mx-auto mt-3 size-44 rounded-xl border border-line bg-white p-2"
      />
      <p className="mt-3 text-muted text-sm">{m.qrBody}</p>
    </section>
  );
}

/** `value`: of the coupon that both get. */
function InvitationSteps({ value }: { value: string }) {
  const m = useMessages("invite-friend");
  return (
    <ol className="grid gap-4 sm:grid-cols-3">
      {m.steps(value).map(({ title, body }, index) => (
        <li key={title} className="rounded-2xl bg-surface p-4">
          <h3 className="flex items-center gap-3 font-bold">
            <span className="digits grid size-8 shrink-0 place-items-center rounded-full bg-primary text-on-primary">
              {index + 1}
            </span>
            {title}
          </h3>
          <p className="mt-2 text-muted text-sm">{body}</p>
        </li>
      ))}
    </ol>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 font-bold text-lg">{title}</h2>
      {children}
    </section>
  );
}

function Results({ invitation: { friendsJoined, couponsEarned, yenEarned } }: { invitation: MyInvitation }) {
  const m = useMessages("invite-friend");
  const { price } = useMessages("common");
  const tiles = [
    { label: m.joined, count: m.people(friendsJoined), more: "" },
    { label: m.earned, count: m.coupons(couponsEarned), more: yenEarned > 0 ? m.worth(price(yenEarned)) : "" },
  ];
  return (
    <div className="@container">
      <dl className="digits grid grid-cols-2 gap-4 @max-[15rem]:grid-cols-1">
        {tiles.map(({ label, count, more }) => (
          <div key={label} className="rounded-2xl border border-line p-4">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-bold text-2xl">
              {count} <span className="font-normal text-sm">{more}</span>
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink to="/coupons" look="plain" className="mt-2 -ml-(--button-edge)">
        {m.toCoupons}
      </ButtonLink>
    </div>
  );
}
