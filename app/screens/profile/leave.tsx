import { useState } from "react";
import { useLoaderData, useNavigate, useRevalidator } from "react-router";
import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { CurrentPasswordField } from "#app/components/current-password-field.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import { SaveFailedDialog } from "#app/components/save-failed-dialog.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { forgetMember } from "#app/session/log-out.ts";
import { useAccountForm } from "#app/use-account-form.ts";
import { useCall } from "#app/use-call.ts";
import { ButtonLink, SubmitButton } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { showSuccess } from "#ui/snackbar.tsx";

export const loader = async ({ page }: ScreenLoaderArgs) => (await call(page.api.profile.leave.$get())).result;

type Standing = Awaited<ReturnType<typeof loader>>;

export default function Leave() {
  const standing = useLoaderData<Standing>();
  const m = useMessages("leave");
  const { profile } = useMessages("account");
  return standing.ties.length > 0 ? (
    <FormPage title={m.tiedTitle} lead={m.tiedLead}>
      <Ties ties={standing.ties} />
      <ButtonLink to="/profile" look="outline" className="mt-8 w-full">
        {profile.back}
      </ButtonLink>
    </FormPage>
  ) : (
    <FormPage title={m.title} lead={m.lead}>
      <Consequences {...standing} />
      <LeaveForm />
    </FormPage>
  );
}

function Ties({ ties }: Pick<Standing, "ties">) {
  const m = useMessages("leave");
  return (
    <ul className="divide-y divide-line border-line border-y">
      {ties.map(({ id, number, reason, hasPage }) => (
        <li key={id} className="py-4">
          {hasPage ? (
            <Link to={`/reservations/${id}`} className="digits font-bold text-primary underline">
              {m.reservation(number)}
            </Link>
          ) : (
            <p className="digits font-bold">{m.reservation(number)}</p>
          )}
          <p className="mt-1">{m.ties[reason]}</p>
        </li>
      ))}
    </ul>
  );
}

function Consequences({ coupons, favourites, suspended }: Omit<Standing, "ties">) {
  const m = useMessages("leave");
  const lost = [...m.gone, m.coupons(coupons), m.favourites(favourites), m.invitation];
  return (
    <div className="grid gap-6">
      <section>
        <h2 className="font-bold text-lg">{m.goneTitle}</h2>
        <ul className="mt-2 list-disc pl-6">
          {lost.map((each) => (
            <li key={each} className="mt-1">
              {each}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="font-bold text-lg">{m.keptTitle}</h2>
        <p className="mt-2">{m.kept}</p>
        <div className="-ml-(--button-edge) flex flex-wrap">
          <ButtonLink to="/usage-history" look="plain">
            {m.receipts}
          </ButtonLink>
          <ButtonLink to="/profile/data" look="plain">
            {m.takeData}
          </ButtonLink>
        </div>
      </section>
      <p>{suspended ? m.notAgain : m.again}</p>
    </div>
  );
}

function LeaveForm() {
  const m = useMessages("leave");
  const api = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { send, sending } = useCall();
  const [fault, setFault] = useState<string>();
  const form = useAccountForm<{ currentPassword: string }>(
    { currentPassword: (value) => (value === "" ? "required" : undefined) },
    { currentPassword: "" },
  );
  const submit = form.handleSubmit(async (json) => {
    const { ok, error } = await send(() => api.profile.leave.$post({ json }), { onFault: setFault });
    if (ok) {
      forgetMember();
      navigate("/");
      showSuccess(m.done);
    } else if (error.code === "MEM_001") await revalidate();
    else form.showFieldErrors(error);
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="mt-8 grid gap-6 border-line border-t pt-8">
      <CurrentPasswordField {...form.field("currentPassword")} />
      <SubmitButton disabled={sending}>{m.submit}</SubmitButton>
      <ButtonLink to="/profile" look="outline">
        {m.back}
      </ButtonLink>
      <SaveFailedDialog reason={fault} onClose={() => setFault(undefined)} />
    </form>
  );
}
