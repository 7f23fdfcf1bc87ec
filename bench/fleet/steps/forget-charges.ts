import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { StaffRefundView } from "#contract/console/money.ts";
import type { OpenPaymentView } from "#contract/console/payments-queue.ts";
import { addDays, jstDayAt, toJstDate, toJstIso } from "#domain/jst.ts";
import { HOUR } from "#domain/time.ts";
import type { GatewayBooks } from "../../torture/audit/evidence.ts";
import { openConsole, type StaffLine } from "../../torture/console.ts";
import { products } from "../../torture/deeds.ts";
import { Visitor } from "../../torture/visitor.ts";
import { readFigures } from "../figures.ts";
import type { Fleet } from "../open-fleet.ts";
import { runScript } from "../run-script.ts";
import type { Stage } from "../stage.ts";
import { takeOver, untilWritable } from "../take-over.ts";

const STEP = "charges forgotten";
const WANTED = 3;
const GOOD_CARD = "************1111";
const DAYS_AHEAD = 9;
const SENT_WITHIN_MS = 30_000;
/** Some of what is reserved costs more, some less. */
const LIMIT_YEN = "1500";

type Charged = { reservation: string; member: Visitor };

/**
 * A shop that sells without a synchronous standby loses its primary: what was paid since the standby heard last is in nobody's
 * books. Whoever brings the gateway's day to the console finds each of these charges, and gives them back.
 */
export async function forgetCharges(stage: Omit<Stage, "guests" | "rest">): Promise<void> {
  const { fleet, observer, verdicts } = stage;
  const { pair, pooler, webs, workers, settings } = fleet;
  Object.assign(settings, { SYNCHRONOUS_STANDBY: "expected" });
  await fleet.shop.rows(
    "insert into settings (key, value) values ('refundLimitYen', $1) on conflict (key) do update set value = excluded.value",
    [LIMIT_YEN],
  );
  await pair.loseLine();
  for (const each of [...webs, ...workers]) await each.replace({ env: { SYNCHRONOUS_STANDBY: "expected" } });
  await Promise.all([...webs, ...workers].map((each) => each.ready()));
  const before = await capturedAt(fleet);
  const charged = await reserveSome(stage);
  const forgotten = (await capturedAt(fleet)).filter(({ processId }) => !before.some((e) => e.processId === processId));
  const figures = await readFigures(workers[0].url);
  verdicts.tell(
    STEP,
    "charged without a standby",
    `${forgotten.length}, /metrics: ${figures.sum("synchronous_standbys")} standbys`,
  );
  observer.happened("primary lost with charges that the standby never heard of");
  await observer.outage("database", async () => {
    pair.kill();
    await takeOver(fleet);
    await untilWritable(pooler.url);
  });
  const known = await Promise.all(
    charged.map(({ member, reservation }) => member.call("look", "GET", `/api/reservations/${reservation}`)),
  );
  const gone = known.filter((answer) => answer?.status === 404).length;
  verdicts.judge(
    STEP,
    "the books know nothing of them",
    gone === WANTED && forgotten.length === WANTED,
    `${gone} of ${charged.length} reservations gone`,
  );
  await giveBack(stage, forgotten);
  await pair.addStandby();
}

/** Members with a good card reserve, each something else. */
async function reserveSome({ fleet, observer, dice }: Omit<Stage, "guests" | "rest">): Promise<Charged[]> {
  const { shop } = fleet;
  const people = await shop.rows<{ email: string }>(
    `select email from members m join cards c on c.member_id = m.id and c.state = 'active' and c.masked_number = $1
     where not exists (select 1 from reservations r where r.member_id = m.id and r.late_fee_state = 'failed') order by email`,
    [GOOD_CARD],
  );
  const charged: Charged[] = [];
  const pickup = jstDayAt(addDays(toJstDate(shop.now()), DAYS_AHEAD), 10 * 60);
  for (const [index, { email }] of people.entries()) {
    if (charged.length === WANTED) break;
    const member = new Visitor(shop, observer, dice.fork(`forgotten ${index}`), email);
    const answer = await member.call(
      "reserve",
      "POST",
      `/api/products/${products[index % products.length]}/reservation`,
      {
        pickupTime: toJstIso(pickup),
        returnTime: toJstIso(new Date(pickup.getTime() + 24 * HOUR)),
        noticesAccepted: true,
        requestKey: `forgotten-${index}-${randomUUID()}`,
      },
    );
    if (answer?.status === 200) charged.push({ reservation: answer.body.result.id, member });
  }
  return charged;
}

/** Finance brings the gateway's day, finds what is nobody's, and gives it back; above the limit a second person agrees. */
async function giveBack(
  { fleet, observer, verdicts, dice }: Omit<Stage, "guests" | "rest">,
  forgotten: Taken[],
): Promise<void> {
  const { shop } = fleet;
  const [one, two] = ["accounts", "accounts two"].map((name) =>
    openConsole(shop, observer, dice.fork(name), { name, role: "finance" }),
  ) as [StaffLine, StaffLine];
  const day = toJstDate(shop.now());
  const file = await (await fetch(`${shop.gateway.url}/settlement/${day.replaceAll("-", "")}`)).arrayBuffer();
  const brought = await one.put(
    "settlement file",
    `/api/console/settlement/${day}/file`,
    Buffer.from(file),
    "text/csv",
  );
  const listed = await orphans(one);
  const isListed = ({ processId, amount }: Taken) =>
    listed.some((each) => each.id === processId && each.amount === amount);
  verdicts.judge(
    STEP,
    "the gateway's day lists every one of them",
    brought?.status === 200 && forgotten.every(isListed) && listed.length === forgotten.length,
    `${listed.length} are nobody's, ${listed.reduce((sum, { amount }) => sum + amount, 0)} yen`,
  );
  for (const { kind, id } of listed) {
    const body = { id: randomUUID(), act: "give_back", reason: "切り替え時に失われた予約" };
    await one.send("queue give_back", `/api/console/payments/${kind}/${id}/act`, body);
  }
  const waiting: { refunds: StaffRefundView[] } | undefined = await two.read(
    "approvals",
    "/api/console/refunds/waiting",
  );
  for (const { id } of waiting?.refunds ?? []) await two.send("approve", `/api/console/refunds/${id}/approve`, {});
  for (const until = Date.now() + SENT_WITHIN_MS; (await orphans(one)).length > 0 && Date.now() < until; )
    await sleep(500);
  const left = (await capturedAt(fleet)).filter(({ processId }) =>
    forgotten.some((each) => each.processId === processId),
  );
  const books = await runScript({ args: ["scripts/check-books.ts"], env: fleet.settings });
  verdicts.judge(
    STEP,
    "staff gives every one back",
    left.length === 0 && (await orphans(one)).length === 0,
    `${forgotten.length - left.length} of ${forgotten.length} given back, ${waiting?.refunds.length ?? 0} with a second person`,
  );
  verdicts.judge(STEP, "npm run check-books agrees", books.code === 0, books.output.trim().split("\n").at(-1) ?? "");
}

const orphans = async (line: StaffLine): Promise<OpenPaymentView[]> =>
  (await line.read("queue", "/api/console/payments?kind=orphan"))?.entries ?? [];

type Taken = { processId: string; amount: number };

/** What the gateway has taken and not given back. */
async function capturedAt({ shop }: Fleet): Promise<Taken[]> {
  const books = (await (await fetch(`${shop.gateway.url}/control/ledger`)).json()) as GatewayBooks;
  return books.transactions.filter(({ state }) => state === "captured");
}
