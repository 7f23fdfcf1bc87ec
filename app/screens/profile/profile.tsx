import { ChevronRight } from "lucide-react";
import { useLoaderData } from "react-router";
import { call } from "#app/api.ts";
import { FormPage } from "#app/components/form-page.tsx";
import { Rows } from "#app/components/rows.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useSite } from "#app/site.tsx";
import { formatPhone } from "#domain/phone.ts";
import { relyingPartyOf } from "#domain/relying-party.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";

export const loader = async ({ page }: ScreenLoaderArgs) => (await call(page.api.users.profile.$get())).result;

export default function Profile() {
  const profile = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("account");
  const hasPasskeys = relyingPartyOf(useSite().origin) !== undefined;
  const { date, fullName } = useMessages("common");
  const rows = [
    { label: m.name, body: fullName(profile) },
    ...(profile.lastNameKana
      ? [{ label: m.nameKana, body: fullName({ lastName: profile.lastNameKana, firstName: profile.firstNameKana }) }]
      : []),
    { label: m.email, body: profile.email },
    { label: m.phoneNumber, body: formatPhone(profile.phoneNumber) },
    { label: m.birthday, body: date(profile.birthday) },
    { label: m.gender, body: m.genders[profile.gender] },
  ];
  const links = [
    { to: "/profile/change-pass", label: m.profile.changePassword },
    ...(hasPasskeys ? [{ to: "/profile/passkeys", label: m.profile.passkeys }] : []),
    { to: "/profile/two-step", label: m.profile.twoStep },
    { to: "/profile/sessions", label: m.profile.sessions },
    { to: "/profile/card", label: m.profile.card },
    { to: "/profile/data", label: m.profile.takeData },
    { to: "/profile/leave", label: m.profile.leave },
  ];
  return (
    <FormPage title={m.profile.title}>
      <Rows rows={rows} />
      <ButtonLink to="/profile/update" className="mt-6 w-full">
        {m.profile.edit}
      </ButtonLink>
      <ul className="mt-8 divide-y divide-line border-line border-y">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-14 items-center justify-between hover:bg-tint">
              {label}
              <ChevronRight aria-hidden="true" className="size-5 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-center">
        <ButtonLink to="/mypage" look="plain">
          {m.profile.mypage}
        </ButtonLink>
      </p>
    </FormPage>
  );
}
