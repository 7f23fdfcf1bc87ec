import { setTimeout as sleep } from "node:timers/promises";
import type { Fields } from "#sandbox/cipher.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Session } from "#sandbox/sessions.ts";

const NOTIFY_TIMEOUT_MS = 10_000;

/** Closes a visit with its result and tells the merchant's server, as the card or an injected fault wants it. */
export async function finish(sandbox: Sandbox, session: Session, result: Fields): Promise<void> {
  const { fields } = session;
  const { transactionId, at } = sandbox.recordCall(fields, result);
  const echoed = ["OperateId", "KaiinId", "ProcNo", "MerchantFree1", "MerchantFree2", "MerchantFree3"];
  session.result = sandbox.encrypt({
    TransactionId: transactionId,
    TransactionDate: at,
    ...Object.fromEntries(echoed.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))),
    ...result,
  });
  const notify = () => post(fields.PostUrl ?? "", sandbox.settings.CARD_MERCHANT_ID, session.result ?? "");
  const operateId = fields.OperateId ?? "";
  const lost = sandbox.faults.take(["lose_notification"], operateId);
  if (lost || session.card?.behaviour === "notification_lost") return;
  const early = session.card?.behaviour === "notification_early_twice";
  const twice = early || sandbox.faults.take(["duplicate_notification"], operateId) !== undefined;
  const before = early || sandbox.faults.take(["notification_before_return"], operateId) !== undefined;
  const after = sandbox.faults.take(["notification_after_return"], operateId);
  const send = async () => {
    if (after) await sleep(after.delayMs);
    await Promise.all(twice ? [notify(), notify()] : [notify()]);
  };
  if (before) await send();
  else void send();
}

/** An unreachable merchant gets no second notification. */
async function post(url: string, merchantId: string, value: string): Promise<void> {
  if (!URL.canParse(url)) return;
  const body = new URLSearchParams({ MerchantId: merchantId, EncryptValue: value });
  await fetch(url, { method: "POST", body, redirect: "manual", signal: AbortSignal.timeout(NOTIFY_TIMEOUT_MS) })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}
