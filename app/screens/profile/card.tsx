import { useLoaderData } from "react-router";
import { call } from "../../api.ts";
import { CardRows } from "../../components/card-rows.tsx";
import { FormPage } from "../../components/form-page.tsx";
import type { ScreenLoaderArgs } from "../../load-screen.ts";
import { useMessages } from "../../messages/messages.tsx";
import { ButtonLink } from "../../ui/button.tsx";

export const loader = async ({ page }: ScreenLoaderArgs) => (await call(page.api.payment.sony.$get())).result;

export default function ProfileCard() {
  const { card } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("card");
  return (
    <FormPage title={m.title}>
      {card ? (
        <>
          <CardRows card={card} />
          <ButtonLink to="/profile/change-card" className="mt-6 w-full">
            {m.change}
          </ButtonLink>
        </>
      ) : (
        <div className="rounded-2xl bg-surface p-8 text-center">
          <p className="font-bold">{m.none}</p>
          <p className="mt-2 text-muted text-sm">{m.noneHint}</p>
          <ButtonLink to="/card/add" className="mt-6">
            {m.add}
          </ButtonLink>
        </div>
      )}
      <p className="mt-8 text-center">
        <ButtonLink to="/profile" look="plain">
          {m.profile}
        </ButtonLink>
      </p>
    </FormPage>
  );
}
