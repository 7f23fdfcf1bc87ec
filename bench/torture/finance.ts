import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { StaffRefundView } from "#contract/console/money.ts";
import type { OpenPaymentView } from "#contract/console/payments-queue.ts";
import type { SettlementView } from "#contract/console/settlement.ts";
import { toJstDate } from "#domain/jst.ts";
import type { Dice } from "../seeded.ts";
import { openConsole, type StaffLine } from "./console.ts";
import { isDone } from "./desk-line.ts";
import type { Observer } from "./observer.ts";
import type { Shop } from "./shop.ts";

/**
 * Somebody of finance who says yes and no to what others want to give back, works the payments queue, and closes the days
 * that are over. Two of them, so that they get in each other's way.
 */
export async function runFinance(shop: Shop, observer: Observer, dice: Dice, name: string, goesOn: () => boolean) {
  const line = openConsole(shop, observer, dice, { name, role: "finance" });
  while (goesOn()) {
    await sleep(dice.between(300, 1_200));
    const decided = isDone(observer, "approve") && isDone(observer, "refuse");
    const work = dice.weighted({ approvals: decided ? 4 : 12, queue: 4, settlement: 2 });
    if (work === "approvals") await decide(line, observer, dice);
    else if (work === "queue") await workQueue(line, dice);
    else await closeNext(shop, line, dice);
  }
}

async function decide(line: StaffLine, observer: Observer, dice: Dice): Promise<void> {
  const found: { refunds: StaffRefundView[] } | undefined = await line.read(
    "approvals",
    "/api/console/refunds/waiting",
  );
  for (const { id, amount } of (found?.refunds ?? []).slice(0, 6)) {
    const path = `/api/console/refunds/${id}`;
    const approve = () => line.send("approve", `${path}/approve`, {});
    const refuse = () => line.send("refuse", `${path}/refuse`, { reason: "確認できません" });
    const wanted = isDone(observer, "approve") && !isDone(observer, "refuse") ? 0.1 : 0.7;
    const asks = dice.chance(wanted) ? [approve] : dice.chance(0.2) ? [approve, refuse] : [refuse];
    const answers = await Promise.all((dice.chance(0.2) ? [...asks, ...asks] : asks).map((ask) => ask()));
    const isApproved = asks.length === 1 && asks[0] === approve && answers.some((answer) => answer?.status === 200);
    if (isApproved) observer.moneyActs.push({ kind: "approval", id, amount, done: true });
  }
}

/** Does something about what is open; the same person, the same click, now and then twice. */
async function workQueue(line: StaffLine, dice: Dice): Promise<void> {
  const found: { entries: OpenPaymentView[] } | undefined = await line.read("queue", "/api/console/payments");
  for (const { kind, id, acts } of (found?.entries ?? []).filter(() => dice.chance(0.5)).slice(0, 5)) {
    if (acts.length === 0) continue;
    const act = dice.pick(acts);
    // Giving up is the last resort.
    if (act === "write_off" && dice.chance(0.7)) continue;
    await doAbout(line, { kind, id }, act, dice.chance(0.2) ? 2 : 1);
  }
}

async function doAbout(line: StaffLine, { kind, id }: { kind: string; id: string }, act: string, times: number) {
  const path = `/api/console/payments/${kind}/${id}`;
  const body = { id: randomUUID(), act, reason: "調査のうえ対応" };
  const ask = () =>
    act === "look_up" ? line.send("look up", `${path}/look-up`, {}) : line.send(`queue ${act}`, `${path}/act`, body);
  await Promise.all(Array.from({ length: times }, ask));
}

/** Brings the gateway's file of the oldest open day, and mostly closes it once it is over. */
async function closeNext(shop: Shop, line: StaffLine, dice: Dice): Promise<void> {
  const listed: SettlementView | undefined = await line.read("settlement", "/api/console/settlement");
  const today = toJstDate(shop.now());
  const open = (listed?.days ?? []).filter(({ closed }) => !closed).map(({ day }) => day);
  const first = open.filter((day) => day >= toJstDate(shop.openedAt)).at(-1);
  if (!first || !(await bringDay(shop, line, first))) return;
  const body = { note: "差額は調査中" };
  if (first < today && dice.chance(0.8)) await line.send("close day", `/api/console/settlement/${first}/close`, body);
}

async function bringDay(shop: Shop, line: StaffLine, day: string): Promise<boolean> {
  const file = await fetch(`${shop.gateway.url}/settlement/${day.replaceAll("-", "")}`).then(
    (response) => response.text(),
    () => undefined,
  );
  if (file === undefined) return false;
  const answer = await line.put(
    "settlement file",
    `/api/console/settlement/${day}/file`,
    Buffer.from(file),
    "text/csv",
  );
  return answer?.status === 200;
}

/** At the end somebody brings every file, and does what can be done about all that is open. */
export async function tidyUp(shop: Shop, observer: Observer, dice: Dice): Promise<void> {
  const line = openConsole(shop, observer, dice, { name: "tidy", role: "finance" });
  const listed: SettlementView | undefined = await line.read("settlement", "/api/console/settlement");
  for (const { day, closed } of listed?.days ?? []) {
    if (!closed && day >= toJstDate(shop.openedAt)) await bringDay(shop, line, day);
  }
  for (let round = 0; round < 3; round++) {
    const found: { entries: OpenPaymentView[] } | undefined = await line.read("queue", "/api/console/payments");
    for (const { kind, id, acts } of found?.entries ?? []) {
      const [act] = acts;
      if (act) await doAbout(line, { kind, id }, act, 1);
    }
  }
}
