import { CreditCard } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { type ApiError, call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { CardRows } from "#app/components/card-rows.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { type Messages, useMessages } from "#app/messages/messages.tsx";
import { useCall } from "#app/use-call.ts";
import type { Tie } from "#domain/rentals/ties.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { showSuccess } from "#ui/snackbar.tsx";

export const loader = async ({ page }: ScreenLoaderArgs) => (await call(page.api.payment.sony.$get())).result;

export default function ProfileCard() {
  const { card, owedOnly } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("card");
  return (
    <FormPage title={m.title}>
      {card ? (
        <>
          <CardRows card={card} />
          <ButtonLink to="/profile/change-card" className="mt-6 w-full">
            {m.change}
          </ButtonLink>
          <DeleteCard />
        </>
      ) : owedOnly ? (
        <>
          <CardRows card={owedOnly} />
          <p className="mt-4">{m.owedOnly}</p>
          <ButtonLink to="/card/add" className="mt-6 w-full">
            {m.add}
          </ButtonLink>
          <DeleteCard />
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

function DeleteCard() {
  const m = useMessages("card");
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { send, sending } = useCall();
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const close = () => setAsked(false);
  const remove = async () => {
    close();
    const { ok, error } = await send(() => api.payment.sony.$delete(), { handled: ["PAY_006"] });
    if (error?.code === "PAY_006") setRefusal(error);
    if (!ok) return;
    showSuccess(m.removed);
    await revalidate();
  };
  return (
    <>
      <Button look="outline" className="mt-4 w-full" disabled={sending} onClick={() => setAsked(true)}>
        {m.remove}
      </Button>
      <Dialog
        open={asked}
        onClose={close}
        title={m.removeTitle}
        actions={
          <>
            <Button onClick={remove}>{m.remove}</Button>
            <Button look="outline" onClick={close}>
              {m.keep}
            </Button>
          </>
        }
      >
        <p>{m.removeBody}</p>
      </Dialog>
      <RefusedDialog refusal={refusal} onClose={() => setRefusal(undefined)} />
    </>
  );
}

const whyOf = (ties: Messages["card"]["ties"], reason: string | undefined): string | undefined =>
  ties[reason as Exclude<Tie, "refunding">];

/** Why the card is still needed, with the way to the reservation that keeps it. */
function RefusedDialog({ refusal, onClose }: { refusal: ApiError | undefined; onClose: () => void }) {
  const m = useMessages("card");
  const { reason, number = "", id } = refusal?.details ?? {};
  return (
    <Dialog
      open={refusal !== undefined}
      onClose={onClose}
      title={m.removeRefused}
      actions={
        <>
          {id && <ButtonLink to={`/reservations/${id}`}>{m.toReservation(number)}</ButtonLink>}
          <Button look="outline" onClick={onClose}>
            {m.close}
          </Button>
        </>
      }
    >
      <p>{whyOf(m.ties, reason) ?? refusal?.message}</p>
      <p className="mt-2">{m.changeAlways}</p>
    </Dialog>
  );
}
