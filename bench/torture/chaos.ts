import { setTimeout as sleep } from "node:timers/promises";
import type { Dice } from "../seeded.ts";
import type { Observer } from "./observer.ts";
import type { Watched } from "./process.ts";
import type { Shop } from "./shop.ts";
import { movesMoney, sendListeners } from "./visitor.ts";

const AIM_MS = 1_500;

/** How much work is done between two misfortunes, so that a slow machine has as much of it; and how far time jumps. */
export type Pace = { answers: [number, number]; hours: [number, number] };

const SOON_ENOUGH_MS = 15_000;

/** Until so many more requests were answered, or nobody is there to answer them. */
async function work(observer: Observer, answers: number, goesOn: () => boolean): Promise<void> {
  const enough = observer.answers() + answers;
  const until = Date.now() + SOON_ENOUGH_MS;
  while (observer.answers() < enough && Date.now() < until && goesOn()) await sleep(20);
}

/** Takes parts of the shop away, one after another and now and then two at once, and brings them back. */
export async function runChaos(shop: Shop, observer: Observer, dice: Dice, pace: Pace, goesOn: () => boolean) {
  const misfortunes = {
    database: () => stopDatabase(shop, observer, dice),
    gateway: () => stopGateway(shop, observer, dice),
    fault: () => injectFault(shop, observer, dice),
    time: () => passTime(shop, observer, dice.between(...pace.hours)),
    night: () => closeForHours(shop, observer, dice.between(...pace.hours) * 2),
    freeze: () => freeze(shop, observer, dice, pace),
    leave: () => leave(shop, observer, dice),
  };
  while (goesOn()) {
    await work(observer, dice.between(...pace.answers), goesOn);
    const what = dice.weighted({ database: 1.2, gateway: 1.5, fault: 6, time: 5, night: 0.5, freeze: 1.5, leave: 1 });
    const another = dice.chance(0.2) ? dice.weighted({ gateway: 1, fault: 1 }) : undefined;
    await Promise.all([misfortunes[what](), another && misfortunes[another]()]);
  }
}

/** Meanwhile kills one process after another, each when it has done some work. */
export async function runReaper(shop: Shop, observer: Observer, dice: Dice, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    await kill(shop, observer, dice, goesOn);
    if (dice.chance(0.3)) await work(observer, dice.below(30), goesOn);
  }
}

/** Kills a process, mostly while it is processing a payment. */
export async function kill(shop: Shop, observer: Observer, dice: Dice, goesOn = () => true): Promise<void> {
  // A process killed while it starts has not processed anything yet.
  const life = dice.between(1, 20);
  const grown = () => shop.servers.filter((each) => each.isUp() && each.answers >= life);
  while (grown().length === 0 && goesOn()) await sleep(20);
  const victims = [...grown(), ...grown(), ...(shop.worker.isUp() ? [shop.worker] : [])];
  if (victims.length === 0) return;
  const victim = dice.pick(victims);
  if (victim !== shop.worker && dice.chance(0.8)) {
    await nextMoney(victim);
    await sleep(dice.between(0, 90));
  }
  if (!victim.isUp()) return;
  observer.happened(`kill -9 ${victim.name}`);
  observer.disturb();
  void victim.kill(dice.between(0, 800));
}

/** Longer than whoever looks after open payments waits before they count as lost; see `conclusiveAfterMs`. */
const FROZEN_TIMES = 2.2;

/** A process sleeps until others have taken over, mostly while it is processing a payment, and then goes on as if nothing were. */
export async function freeze(shop: Shop, observer: Observer, dice: Dice, { hours }: Pace): Promise<void> {
  const up = [...shop.servers, shop.worker].filter((each) => each.isUp());
  if (up.length === 0) return;
  const victim = dice.pick(up);
  if (victim !== shop.worker) {
    await nextMoney(victim);
    await sleep(dice.between(0, 90));
  }
  if (!victim.isUp()) return;
  observer.happened(`${victim.name} frozen`);
  observer.disturb();
  const from = Date.now();
  const thawed = victim.freeze(FROZEN_TIMES * shop.env.card.timeoutMs);
  // Nobody waits for an answer of the worker: meanwhile hours may pass.
  if (victim === shop.worker && dice.chance(0.5)) await passTime(shop, observer, dice.between(...hours));
  await thawed;
  observer.disturb();
  // Whoever asked it waited as long as it slept, and others for the rows that it had locked.
  observer.strained(from, Date.now());
}

/** A process is asked to end while it is at work, and starts again. */
async function leave(shop: Shop, observer: Observer, dice: Dice): Promise<void> {
  const up = [...shop.servers, shop.worker].filter((each) => each.isUp());
  if (up.length === 0) return;
  const victim = dice.pick(up);
  if (victim !== shop.worker) await nextMoney(victim);
  if (!victim.isUp()) return;
  observer.happened(`${victim.name} asked to end`);
  observer.disturb();
  if (!(await victim.replace({})))
    observer.find("did not stop", `${victim.name} was asked to end and did not do so well`);
}

/** Until a request that moves money is on its way to a process, or nobody sends one. */
const nextMoney = (victim: Watched): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      sendListeners.delete(listener);
      clearTimeout(timer);
      resolve();
    };
    const listener = ({ server, name }: { server: Watched; name: string }) => {
      if (server === victim && movesMoney(name)) done();
    };
    const timer = setTimeout(done, AIM_MS);
    sendListeners.add(listener);
  });

export async function stopDatabase(shop: Shop, observer: Observer, dice: Dice): Promise<void> {
  const mode = dice.pick(["fast", "immediate"] as const);
  observer.happened(`PostgreSQL stopped (${mode})`);
  observer.disturb();
  await observer.outage("database", async () => {
    await shop.postgres.stop(mode);
    await sleep(dice.between(0, 2_500));
    await shop.postgres.start();
    observer.disturb();
  });
  const back = Date.now();
  await Promise.all(
    shop.servers.map(async (server) => {
      // The supervisor restarts a process that found no database at start.
      if (!server.isUp()) return;
      while (server.isUp() && !(await answersFromDatabase(server))) await sleep(20);
      if (server.isUp()) observer.recovered(Date.now() - back, server.name);
    }),
  );
}

const answersFromDatabase = ({ url }: Watched) =>
  fetch(`${url}/api/reservation/time`, { signal: AbortSignal.timeout(6_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

async function stopGateway(shop: Shop, observer: Observer, dice: Dice): Promise<void> {
  observer.happened("gateway cut off");
  await observer.outage("gateway", async () => {
    await shop.gateway.kill(dice.between(200, 3_000));
    await shop.gateway.ready();
  });
}

const faults = [
  "delay",
  "lose_request",
  "lose_answer",
  "refuse",
  "lose_notification",
  "duplicate_notification",
  "notification_before_return",
  "notification_after_return",
] as const;

async function injectFault(shop: Shop, observer: Observer, dice: Dice): Promise<void> {
  const kind = dice.pick(faults);
  const operateId = dice.pick([undefined, "1Auth", "1Capture", "1Delete", "1Change", "1Search"]);
  const times = 1 + dice.below(6);
  const delayMs = Math.round(dice.between(100, 2_500));
  observer.happened(`gateway: ${kind}`);
  // What the gateway refuses to give back is for somebody of staff.
  if (kind === "refuse") return sendFault(shop, { kind, times, delayMs, operateId: "1Change" });
  await sendFault(shop, {
    kind,
    times,
    delayMs,
    ...(operateId && !kind.includes("notification") && { operateId }),
  });
}

/** The next refund in part is refused, whoever asks for it. */
export async function refuseRefund(shop: Shop, observer: Observer): Promise<void> {
  observer.happened("gateway: refuse");
  await sendFault(shop, { kind: "refuse", times: 1, delayMs: 0, operateId: "1Change" });
}

async function sendFault(shop: Shop, fault: object): Promise<void> {
  const body = JSON.stringify(fault);
  await fetch(`${shop.gateway.url}/control/faults`, { method: "POST", body }).then(
    (response) => response.arrayBuffer(),
    () => undefined,
  );
}

/** By then every process knows the new time (`server/platform/clock.ts`). */
const CLOCK_KNOWN_MS = 100;

/** Time jumps while the shop runs: between requests, because no request lasts for hours. */
export async function passTime(shop: Shop, observer: Observer, hours: number): Promise<void> {
  observer.happened("clock jumped");
  await shop.gate.closedFor(async () => {
    await untilAtRest(shop);
    await shop.skipHours(hours);
    // Processes look at their clock now and then: what one does after the jump must not be told before it by another.
    await sleep(CLOCK_KNOWN_MS);
  });
}

/** Until no job is in the middle of something either: a payment that is being sent, a mail that is going out. */
async function untilAtRest(shop: Shop): Promise<void> {
  const recent = new Date(shop.now().getTime() - 2 * shop.env.card.timeoutMs);
  for (let attempt = 0; attempt < 250; attempt++) {
    const busy = await shop
      .rows(
        `select 1 from payment_operations where state = 'sent' and sent_at > $1
         union all select 1 from outbox where state = 'sending' and leased_until > $2`,
        [recent, new Date(shop.now().getTime() + 110_000)],
      )
      .catch(() => []);
    if (busy.length === 0) return;
    await sleep(20);
  }
}

/** Everything is off for hours, as after a power cut in the night. */
async function closeForHours(shop: Shop, observer: Observer, hours: number): Promise<void> {
  observer.happened("all processes down for hours");
  const all = [...shop.servers, shop.worker].filter((each) => each.isUp());
  observer.disturb();
  const revived = all.map((each) => each.kill(400));
  await sleep(100);
  await shop.skipHours(hours);
  await Promise.all(revived);
  await Promise.all(all.map((each) => each.ready()));
}
