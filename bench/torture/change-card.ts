import { type PostedForm, visitHostedPage } from "#test/hosted-visit.ts";
import type { Dice } from "../seeded.ts";
import { cardNumbers } from "./people.ts";
import type { Shop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

/** Registers another card on the gateway's own pages, any of the test cards, and comes back or not. */
export async function changeCard(visitor: Visitor, shop: Shop, dice: Dice): Promise<void> {
  const begun = await visitor.call("begin card", "POST", "/api/payment/sony");
  const { key, form }: { key: string; form: PostedForm } = begun?.body?.result ?? {};
  if (!form) return;
  const number = dice.chance(0.6) ? "4111111111111111" : dice.pick(cardNumbers);
  const leaves = dice.chance(0.1);
  // The gateway's page may be down, or forget the visit when it is killed.
  const home = await visitHostedPage(form, { number }).catch(() => undefined);
  if (!home || leaves) return;
  const { pathname } = new URL(home.action);
  const body = new URLSearchParams(home.fields).toString();
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  await visitor.insist("card return", "POST", pathname, body, type);
  // What was sent once is sent again, by the gateway or by somebody who listened.
  if (dice.chance(0.3)) {
    const again = () => visitor.once("card notification", "POST", "/payment/sony/notification", body, type);
    await Promise.all(Array.from({ length: 1 + dice.below(20) }, again));
  }
  await visitor.call("card result", "GET", `/api/payment/sony/result/${key}`);
  await shop.gateway.ready();
}
