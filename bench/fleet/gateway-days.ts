import { addDays, toJstDate } from "#domain/jst.ts";
import { type Compared, isTrouble } from "#domain/money/settlement.ts";
import { staffCookie } from "../staff-cookie.ts";
import type { Fleet } from "./open-fleet.ts";
import type { Verdicts } from "./verdicts.ts";

/** Brings the gateway's files to the console, day by day as staff does, and reads what the console finds in them. */
export async function compareDays({ shop, webs }: Fleet, openedAt: Date, { judge }: Verdicts): Promise<void> {
  const cookie = await staffCookie(shop.rows, shop.env, shop.now(), { name: "accounts", role: "administrator" });
  const headers = { Origin: shop.env.publicOrigin, Cookie: cookie };
  const sums = { days: 0, lines: 0, troubles: 0, orphans: 0 };
  for (let day = toJstDate(openedAt); day <= toJstDate(shop.now()); day = addDays(day, 1)) {
    const file = await (await fetch(`${shop.gateway.url}/settlement/${day.replaceAll("-", "")}`)).text();
    const address = `${webs[0]?.url}/api/console/settlement/${day}`;
    const brought = await fetch(`${address}/file`, {
      method: "PUT",
      headers: { ...headers, "Content-Type": "text/csv" },
      body: file,
    });
    if (!brought.ok) throw new Error(`the file of ${day} is refused: ${brought.status} ${await brought.text()}`);
    const { result: imported } = (await brought.json()) as { result: { orphans: number } };
    const { result } = (await (await fetch(address, { headers })).json()) as { result: { lines: Compared[] } };
    sums.days += 1;
    sums.lines += result.lines.length;
    sums.troubles += result.lines.filter(isTrouble).length;
    sums.orphans += imported.orphans;
  }
  judge(
    "the gateway's days",
    "nothing charged is missing from the books",
    sums.lines > 0 && sums.troubles + sums.orphans === 0,
    `${sums.lines} lines of ${sums.days} days, ${sums.troubles} differ, ${sums.orphans} are nobody's`,
  );
}
