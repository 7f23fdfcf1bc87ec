import { sql } from "drizzle-orm";
import type { Report, ReportTotals } from "#contract/console/reports.ts";
import type { Database } from "#db/database.ts";
import { addDays } from "#domain/jst.ts";
import type { Language } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import { lateBy, readCoupons, readLateness, readMoney, readRentals } from "#server/web/reports/read-sums.ts";
import { readUse } from "#server/web/reports/read-use.ts";
import type { Scope } from "#server/web/reports/scope.ts";

type Figures = Omit<Report, "choices" | "doneUntil">;

/** A report, from the sums: its period beside the one before. */
export async function readReport(
  deps: Pick<Deps, "database" | "catalogue">,
  scope: Scope,
  language: Language,
): Promise<Figures> {
  const { money, rentals, use, lateness, coupons } = await readFigures(deps.database.db, scope);
  const { from, to, before } = scope;
  const days = mergeDays(from, to, money, rentals);
  const earlierDays = mergeDays(before.from, before.to, money, rentals);
  const by = lateBy(scope);
  const { areas, stations } = deps.catalogue.current();
  const places = new Map((by === "area" ? areas : stations).map(({ slug, name }) => [slug, name[language]]));
  return {
    from,
    to,
    before,
    now: { ...totalOf(from, to, money, rentals), unitUse: use.unitUse, boxUse: use.boxUse },
    earlier: {
      ...totalOf(before.from, before.to, money, rentals),
      unitUse: use.earlierUnitUse,
      boxUse: use.earlierBoxUse,
    },
    days,
    earlierDays,
    purposes: purposesOf(money),
    use: { units: use.units, boxes: use.boxes, visits: use.visits },
    lateBy: by,
    lateness: lateness.map((row) => ({ ...row, name: places.get(row.place) ?? row.place })),
    coupons: coupons.map(({ name, ...row }) => ({ ...row, name: name?.[language] ?? "" })),
  };
}

/** One after the other on one connection, as of one moment. */
const readFigures = (db: Database, scope: Scope) =>
  db.transaction(
    async (tx) => {
      // A plan for whatever days finds them first, and with them the sums of all places: it has to know how many they are.
      await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
      return {
        money: await readMoney(tx, scope),
        rentals: await readRentals(tx, scope),
        use: await readUse(tx, scope),
        lateness: await readLateness(tx, scope),
        coupons: await readCoupons(tx, scope),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

type Money = Awaited<ReturnType<typeof readMoney>>;
type Rentals = Awaited<ReturnType<typeof readRentals>>;

const within = (from: string, to: string) => (row: { day: string }) => row.day >= from && row.day <= to;

/** Every day of the period, also those on which nothing happened. */
function mergeDays(from: string, to: string, money: Money, rentals: Rentals): Report["days"] {
  const moneyOf = new Map(money.days.map((row) => [row.day, row]));
  const rentalsOf = new Map(rentals.map((row) => [row.day, row]));
  const days: Report["days"] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { received = 0, refunded = 0 } = moneyOf.get(day) ?? {};
    const { reserved = 0, cancelled = 0, rentals: rented = 0 } = rentalsOf.get(day) ?? {};
    days.push({ day, received, refunded, reserved, cancelled, rentals: rented });
  }
  return days;
}

const sum = <K extends string>(rows: Record<K, number>[], name: K) => rows.reduce((all, row) => all + row[name], 0);

function totalOf(from: string, to: string, money: Money, rentals: Rentals): Omit<ReportTotals, "unitUse" | "boxUse"> {
  const moved = money.days.filter(within(from, to));
  const happened = rentals.filter(within(from, to));
  return {
    received: sum(moved, "received"),
    refunded: sum(moved, "refunded"),
    refunds: sum(moved, "refunds"),
    reserved: sum(happened, "reserved"),
    cancelled: sum(happened, "cancelled"),
    rentals: sum(happened, "rentals"),
    first: sum(happened, "first"),
    repeat: sum(happened, "repeat"),
    returns: sum(happened, "returns"),
    late: sum(happened, "late"),
    lateMinutes: sum(happened, "lateMinutes"),
  };
}

function purposesOf({ purposes }: Money): Report["purposes"] {
  const byPurpose = [...Map.groupBy(purposes, ({ purpose }) => purpose)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return byPurpose.map(([purpose, rows]) => {
    const now = rows.filter((row) => row.now);
    const earlier = rows.filter((row) => !row.now);
    return {
      purpose,
      received: sum(now, "received"),
      refunded: sum(now, "refunded"),
      earlierReceived: sum(earlier, "received"),
      earlierRefunded: sum(earlier, "refunded"),
    };
  });
}
