import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { openShop } from "./bench-shop.ts";
import { readOptions } from "./options.ts";
import { openLargePostgres } from "./running-shop.ts";

// Writes beside each statement of docs/statements/ how PostgreSQL runs it in a large shop. The statements are prepared
// (db/database.ts): this is the plan that knows no values, which a connection goes over to after some runs unless
// planning anew for the values has paid.

const FOLDER = "docs/statements";
const { stations, areas, only, ...size } = readOptions({
  products: 10_000,
  past: 1_000_000,
  future: 50_000,
  stations: 0,
  areas: 100,
  only: "",
});
const scale = { ...size, ...(stations > 0 && { network: { stations, areas } }) };

const postgres = await openLargePostgres();
try {
  const shop = await openShop(postgres, scale);
  const client = new pg.Client({ connectionString: shop.url });
  await client.connect();
  await writePlans(client);
  await client.end();
  await shop.drop();
} finally {
  await postgres.release();
}

async function writePlans(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Record<string, string>>(`
    select current_setting('server_version') as version, (select count(*) from reservations) as reservations,
      (select count(*) from box_allocations) as boxes, (select count(*) from unit_allocations) as units`);
  const [{ version, reservations, boxes, units } = {}] = rows;
  const network = stations > 0 ? ` --stations ${stations} --areas ${areas}` : "";
  const header = `PostgreSQL ${version}, ${reservations} reservations, ${units} allocations of units, ${boxes} of boxes.
Written by: npm run plans -- --products ${scale.products} --past ${scale.past} --future ${scale.future}${network}
The plan of the prepared statement, for any values.\n`;
  for (const file of fs.readdirSync(FOLDER).filter((each) => each.endsWith(".sql"))) {
    const { name } = path.parse(file);
    if (!name.includes(only)) continue;
    const statement = fs.readFileSync(path.join(FOLDER, file), "utf8");
    const plan = await client.query<{ "QUERY PLAN": string }>(`explain (generic_plan, costs off) ${statement}`);
    const lines = plan.rows.map((row) => row["QUERY PLAN"]);
    fs.writeFileSync(path.join(FOLDER, `${name}.plan.txt`), `${header}\n${lines.join("\n")}\n`);
    console.log(`${name}: ${lines.length} lines`);
  }
}
