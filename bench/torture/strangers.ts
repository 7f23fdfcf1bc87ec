import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { toJstDate } from "#domain/jst.ts";
import { createEscottClient, paths } from "#server/money/gateway/escott-client.ts";
import { createLog } from "#server/platform/log.ts";
import type { Dice } from "../seeded.ts";
import type { Observer } from "./observer.ts";
import type { Shop } from "./shop.ts";

/** Now and then the gateway takes money in our name of which our books never hear: a mistake of somebody else's. */
export async function runStrangers(shop: Shop, observer: Observer, dice: Dice, goesOn: () => boolean): Promise<void> {
  const { call } = createEscottClient(shop.env.card, createLog({ LOG_LEVEL: "silent" }), shop.now);
  while (goesOn()) {
    await sleep(dice.between(3_000, 8_000));
    const [authorisation, capture] = [randomUUID(), randomUUID()];
    observer.strangers.push(authorisation, capture);
    const Amount = String(Math.floor(dice.between(100, 3_000)));
    const card = { CardNo: "4111111111111111", CardExp: "4912" };
    const opened = await call(paths.card, "1Auth", { ...card, Amount, MerchantFree1: authorisation });
    if (opened.kind !== "succeeded") continue;
    const { ProcessId = "", ProcessPass = "" } = opened.value;
    const SalesDate = toJstDate(shop.now()).replaceAll("-", "");
    await call(paths.card, "1Capture", { ProcessId, ProcessPass, SalesDate, MerchantFree1: capture });
    observer.happened("money that only the gateway knows");
  }
}
