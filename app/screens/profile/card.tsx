import { CreditCard } from "lucide-react";
import { useLoaderData } from "react-router";
import { call } from "#app/api.ts";
import { CardRows } from "#app/components/card-rows.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { ButtonLink } from "#ui/button.tsx";

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
        <EmptyState icon={CreditCard} title={m.none} body={m.noneHint}>
          <ButtonLink to="/card/add">{m.add}</ButtonLink>
        </EmptyState>
      )}
      <p className="mt-8 text-center">
        <ButtonLink to="/profile" look="plain">
          {m.profile}
        </ButtonLink>
      </p>
    </FormPage>
  );
}
