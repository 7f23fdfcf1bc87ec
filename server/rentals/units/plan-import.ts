import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { foldCode } from "#domain/hyphens.ts";
import { countOf, HIGHEST_GIVEN, productOf } from "#domain/rentals/serial.ts";
import { type UnitCondition, unitConditions } from "#domain/rentals/unit-place.ts";
import { type Worker, worksAt } from "#domain/staff/permissions.ts";
import type { Text } from "#domain/text.ts";
import { type Catalogue, everKnown } from "#server/catalogue/products/catalogue.ts";
import type { CsvRow, ReadCsv } from "#server/platform/csv-file.ts";
import { type ConditionPlan, planCondition } from "#server/rentals/units/plan-condition.ts";
import { findUnit, isInSight } from "#server/rentals/units/unit-store.ts";

export const unitHeader = ["serial", "product", "product_name", "station", "condition", "place", "box"];

type Known = { serial: string; product: number; station: string | null; condition: UnitCondition; isInSight: boolean };
export type AddedUnit = { line: number; serial: string; product: number; station: string };
export type ChangedUnit = { line: number; known: Known; to: UnitCondition; plan: ConditionPlan };

/** What an import of units would do. With errors, nothing of it is done. */
export type UnitPlan = {
  added: AddedUnit[];
  changed: ChangedUnit[];
  unchanged: number;
  errors: { line: number; column: string; text: Text }[];
  hash: string;
};

const problems = {
  serial: {
    ja: "シリアル番号は、EK-商品の番号-3桁から6桁の数字にしてください。",
    en: "A serial number is EK, the product's number, and three to six digits.",
  },
  twice: { ja: "同じシリアル番号の行が、前にもあります。", en: "An earlier line has the same serial number." },
  elsewhere: { ja: "担当の駅の個体ではありません。", en: "It is not at one of your stations." },
  product: { ja: "この商品はありません。", en: "There is no such product." },
  otherProduct: { ja: "個体の商品は変えられません。", en: "A unit's product can't be changed." },
  station: { ja: "この駅はないか、担当の駅ではありません。", en: "There is no such station, or it is not yours." },
  moved: {
    ja: "場所は、スキャンの移動と到着で変わります。ここでは変えられません。",
    en: "Where a unit is follows from carrying it; it can't be changed here.",
  },
  condition: {
    ja: `次のいずれかにしてください: ${unitConditions.join(", ")}`,
    en: `Use one of: ${unitConditions.join(", ")}`,
  },
  fresh: { ja: "新しい個体は ready で登録してください。", en: "Add new units as ready." },
  out: {
    ja: "会員が持っている個体です。個体の画面で、貸し出しを確認して変更してください。",
    en: "A member has it. Change it on the unit's page, which shows the rental.",
  },
  booked: {
    ja: "この個体の予約に影響します。個体の画面で、影響を確認して変更してください。",
    en: "It would touch a reservation. Change it on the unit's page, which shows whom it touches.",
  },
} satisfies Record<string, Text>;

type Looking = { db: Queryable; catalogue: Catalogue; worker: Pick<Worker, "stations">; now: Date };

/** Compares a file with what there is, line by line. */
export async function planUnits(file: ReadCsv, looking: Looking): Promise<UnitPlan> {
  const plan: UnitPlan = { added: [], changed: [], unchanged: 0, errors: [], hash: "" };
  const serialOf = (row: CsvRow) => foldCode(row.cells.get("serial") ?? "");
  const known = await readKnown(looking, file.rows.map(serialOf));
  const seen = new Set<string>();
  for (const row of file.rows) {
    const serial = serialOf(row);
    const unit = known.get(serial);
    if (serial !== "" && seen.has(serial)) plan.errors.push({ line: row.line, column: "serial", text: problems.twice });
    else if (unit) await planKnown(plan, row, unit, looking);
    else planNew(plan, row, serial, looking);
    seen.add(serial);
  }
  const changed = plan.changed.map(({ line, known, to, plan }) => [line, known, to, plan.hash]);
  const told = [plan.added, changed, plan.unchanged, plan.errors];
  return { ...plan, hash: createHash("sha256").update(JSON.stringify(told)).digest("base64url") };
}

async function readKnown({ db, worker }: Looking, serials: string[]): Promise<Map<string, Known>> {
  const { rows } = await db.execute<Known>(sql`
    select u.serial_number as serial, u.product_id as product, u.station_slug as station, u.condition,
      ${isInSight(worker)} as "isInSight"
    from units u where u.serial_number = any(${sql.param(serials)}::text[])`);
  return new Map(rows.map((row) => [row.serial, row]));
}

/** What a cell says, in any width; undefined where the file says nothing. */
const said = (row: CsvRow, column: string) => row.cells.get(column)?.normalize("NFKC").trim() || undefined;

async function planKnown(plan: UnitPlan, row: CsvRow, unit: Known, { db, worker, now }: Looking): Promise<void> {
  const { line } = row;
  const refuse = (column: string, text: Text) => plan.errors.push({ line, column, text });
  if (!unit.isInSight) return void refuse("serial", problems.elsewhere);
  const [product, station, condition] = [said(row, "product"), said(row, "station"), said(row, "condition")];
  if (product !== undefined && product !== String(unit.product)) return void refuse("product", problems.otherProduct);
  if (station !== undefined && station !== unit.station) return void refuse("station", problems.moved);
  const to = unitConditions.find((each) => each === (condition ?? unit.condition));
  if (!to) return void refuse("condition", problems.condition);
  if (to === unit.condition) {
    plan.unchanged++;
    return;
  }
  const found = await findUnit(db, unit.serial, worker);
  // Nobody has seen it: a list is no place to decide about somebody's rental.
  if (found?.place === "member") return void refuse("condition", problems.out);
  const change = found && (await planCondition(db, found, to, now));
  if (!change || change.moves.length > 0) return void refuse("condition", problems.booked);
  plan.changed.push({ line, known: unit, to, plan: change });
}

function planNew(plan: UnitPlan, row: CsvRow, serial: string, looking: Looking): void {
  const { line } = row;
  const problem = problemOfNew(row, serial, looking);
  const added = { line, serial, product: productOf(serial) ?? 0, station: said(row, "station") ?? "" };
  if (problem) plan.errors.push({ line, column: problem[0], text: problem[1] });
  else plan.added.push(added);
}

/** What keeps a unit from being added, and the column that says it. */
function problemOfNew(row: CsvRow, serial: string, { catalogue, worker }: Looking): [string, Text] | undefined {
  const product = productOf(serial);
  const station = said(row, "station") ?? "";
  if (product === undefined || countOf(product, serial) > HIGHEST_GIVEN) return ["serial", problems.serial];
  if (product !== Number(said(row, "product") ?? product)) return ["product", problems.serial];
  if (!everKnown(catalogue, product)) return ["product", problems.product];
  const isThere = catalogue.stations.some(({ slug }) => slug === station) && worksAt(worker, station);
  if (!isThere) return ["station", problems.station];
  return (said(row, "condition") ?? "ready") === "ready" ? undefined : ["condition", problems.fresh];
}
