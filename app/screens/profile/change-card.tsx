import { redirect, useLoaderData } from "react-router";
import { call } from "#app/api.ts";
import { CardRows } from "#app/components/card-rows.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { ButtonLink } from "#ui/button.tsx";

export async function loader({ page }: ScreenLoaderArgs) {
  const { card } = (await call(page.api.payment.sony.$get())).result;
  if (!card) throw redirect("/card/add");
  return card;
}

export default function ChangeCard() {
  const card = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("card");
  return (
    <FormPage title={m.changeTitle} lead={m.lead}>
      <CardRows card={card} />
      <p className="mt-4 text-muted text-sm">{m.formerKept}</p>
      <div className="mt-6 grid gap-3">
        <ButtonLink to="/card/update">{m.change}</ButtonLink>
        <ButtonLink to="/profile/card" look="outline">
          {m.back}
        </ButtonLink>
      </div>
    </FormPage>
  );
}
