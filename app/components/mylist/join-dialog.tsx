import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { formMemory } from "#app/form-memory.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { withRedirect } from "#app/session/redirect-target.ts";
import { useSession } from "#app/session/session.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { createStore } from "#ui/store.ts";
import { useWish } from "./use-wish.ts";

const asking = createStore<number | undefined>(undefined);
const kept = formMemory<{ productId: number }>("mylist");

export const askToJoin = (productId: number) => asking.set(productId);

/** Tells a guest who wants a favourite that membership is needed; the wish is granted once they are in, on this page. */
export function JoinDialog() {
  const { join, mylist } = useMessages("common");
  const productId = asking.use();
  const { pathname, search } = useLocation();
  useKeptWish();
  const go = () => {
    if (productId) kept.write({ productId });
    asking.set(undefined);
  };
  return (
    <Dialog
      open={productId !== undefined}
      onClose={() => asking.set(undefined)}
      title={mylist.neededTitle}
      actions={
        <>
          <ButtonLink to={withRedirect("/register", pathname + search)} onClick={go}>
            {join.button}
          </ButtonLink>
          <ButtonLink to={withRedirect("/login", pathname + search)} look="outline" onClick={go}>
            {join.haveAccount}
          </ButtonLink>
        </>
      }
    >
      <p>{mylist.neededBody}</p>
    </Dialog>
  );
}

/** Grants what somebody wished for as a guest. */
function useKeptWish() {
  const member = useSession().status === "authenticated";
  const wish = useWish();
  const grant = useEffectEvent(() => {
    const { productId } = kept.read();
    kept.clear();
    if (productId) wish(productId, true);
  });
  useEffect(() => {
    if (member) grant();
  }, [member]);
}
