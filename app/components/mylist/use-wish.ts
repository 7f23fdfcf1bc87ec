import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useCall } from "#app/use-call.ts";
import { showSuccess } from "#ui/snackbar.tsx";
import { wish } from "./wishes.ts";

/** Makes a product the member's favourite or not: shown at once, taken back and said if the server refuses. */
export function useWish() {
  const api = useApi();
  const { send } = useCall();
  const { mylist } = useMessages("common");
  return async (productId: number, wanted: boolean) => {
    const outcome = await wish(productId, wanted, async (favourite) => {
      const { ok } = favourite
        ? await send(() => api.mylist.$post({ json: { productId } }), { behind: true })
        : await send(() => api.mylist.$delete({ query: { productId: String(productId) } }), { behind: true });
      return ok !== undefined;
    });
    if (outcome?.done) showSuccess(outcome.favourite ? mylist.added : mylist.removed);
    return outcome;
  };
}
