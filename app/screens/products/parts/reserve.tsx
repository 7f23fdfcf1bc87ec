import { useState } from "react";
import { BottomBar } from "#app/components/bottom-bar.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useSession } from "#app/session/session.ts";
import type { ProductInfo } from "#contract/products.ts";
import { Amount } from "#ui/amount.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

/** Goes to the reservation; a guest is first told that membership is needed, and that it is free. */
export function ReserveButton({ productId, className }: { productId: number; className?: string }) {
  const m = useMessages("products");
  const { join } = useMessages("common");
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const to = `/products/${productId}/reservation`;
  const redirect = encodeURIComponent(to);
  return (
    <>
      <ButtonLink
        to={to}
        className={className ?? ""}
        onClick={(event) => {
          if (session.status === "authenticated") return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        {m.reserve}
      </ButtonLink>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={join.neededTitle}
        actions={
          <>
            <ButtonLink to={`/register?redirect=${redirect}`}>{join.button}</ButtonLink>
            <ButtonLink to={`/login?redirect=${redirect}`} look="outline">
              {join.haveAccount}
            </ButtonLink>
          </>
        }
      >
        <p>{join.neededBody}</p>
      </Dialog>
    </>
  );
}

/** Always within the thumb's reach on a phone. */
export function ReserveBar({ product }: { product: ProductInfo }) {
  const { beforeLowest, afterLowest } = useMessages("common");
  const note = (
    <p className="digits">
      <span className="block text-muted text-xs">{beforeLowest(12)}</span>
      <Amount yen={product.rentalPrice12} className="font-bold text-lg" />
      <span className="text-xs">{afterLowest(12)}</span>
    </p>
  );
  return (
    <BottomBar note={note} className="fixed inset-x-0 bottom-0 hidden phone:flex">
      <ReserveButton productId={product.id} />
    </BottomBar>
  );
}
