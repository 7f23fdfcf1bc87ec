import type { Report, ReportTotals } from "#contract/console/reports.ts";
import { addDays } from "#domain/jst.ts";
import type { Language } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import { readCoupons, readLateness, readMoney, readRentals } from "#server/web/reports/read-sums.ts";
import { readUse } from "#server/web/reports/read-use.ts";
import type { Scope } from "#server/web/reports/scope.ts";

type Figures = Omit<Report, "choices" | "doneUntil">;

/** A report, from the sums: its period beside the one before. */
export async function readReport(
  deps: Pick<Deps, "database" | "catalogue">,
  scope: Scope,
  language: Language,
): Promise<Figures> {
  const { db } = deps.database;
  const [money, rentals, use, lateness, coupons] = await Promise.all([
    readMoney(db, scope),
    readRentals(db, scope),
    readUse(db, scope),
    readLateness(db, scope),
    readCoupons(db, scope),
  ]);
  const { from, to, before } = scope;
  const days = mergeDays(from, to, money, rentals);
  const earlierDays = mergeDays(before.from, before.to, money, rentals);
  const nameOf = (slug: string) =>
    deps.catalogue.current().stations.find((station) => station.slug === slug)?.name[language] ?? slug;
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
    purposes: purposesOf(scope, money),
    use: { units: use.units, boxes: use.boxes, visits: use.visits },
    lateness: lateness.map((row) => ({ ...row, name: nameOf(row.station) })),
    coupons: coupons.map(({ name, ...row }) => ({ ...row, name: name?.[language] ?? "" })),
  };
}

type Money = Awaited<ReturnType<typeof readMoney>>;
type Rentals = Awaited<ReturnType<typeof readRentals>>;

const within = (from: string, to: string) => (row: { day: string }) => row.day >= from && row.day <= to;

/** Every day of the period, also those on which nothing happened. */
function mergeDays(from: string, to: string, money: Money, rentals: Rentals): Report["days"] {
  const moneyOf = Map.groupBy(money.filter(within(from, to)), ({ day }) => day);
  const rentalsOf = Map.groupBy(rentals.filter(within(from, to)), ({ day }) => day);
  const days: Report["days"] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const [moved, happened] = [moneyOf.get(day) ?? [], rentalsOf.get(day) ?? []];
    days.push({
      day,
      received: sum(moved, "received"),
      refunded: sum(moved, "refunded"),
      reserved: sum(happened, "reserved"),
      cancelled: sum(happened, "cancelled"),
      rentals: sum(happened, "rentals"),
    });
  }
  return days;
}

const sum = <K extends string>(rows: Record<K, number>[], name: K) => rows.reduce((all, row) => all + row[name], 0);

function totalOf(from: string, to: string, money: Money, rentals: Rentals): Omit<ReportTotals, "unitUse" | "boxUse"> {
  const moved = money.filter(within(from, to));
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

function purposesOf({ from, to, before }: Scope, money: Money): Report["purposes"] {
  const byPurpose = [...Map.groupBy(money, ({ purpose }) => purpose)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return byPurpose.map(([purpose, rows]) => {
    const now = rows.filter(within(from, to));
    const earlier = rows.filter(within(before.from, before.to));
    return {
      purpose,
      received: sum(now, "received"),
      refunded: sum(now, "refunded"),
      earlierReceived: sum(earlier, "received"),
      earlierRefunded: sum(earlier, "refunded"),
    };
  });
}
