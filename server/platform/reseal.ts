import { sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";

type ResealDeps = Pick<Deps, "database" | "vault">;
type Row = { id: string; owner: string; bytes: Buffer };

const BATCH = 500;
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Where sealed values are, and for whom they were sealed. */
const places = [
  { table: "cards", owner: "kaiin_id", column: "kaiin_pass" },
  { table: "card_setups", owner: "kaiin_id", column: "kaiin_pass" },
  { table: "totp_secrets", owner: "member_id", column: "secret" },
  { table: "staff_totp_secrets", owner: "staff_id", column: "secret" },
  { table: "payments", owner: "process_id", column: "process_pass" },
];

/**
 * Seals with the present key whatever an older one sealed, while the shop goes on. Says how much that was, and how much no
 * key opens. What is sealed for a card setup is copied when the setup ends, so a pass that found something is repeated.
 */
export async function reseal(deps: ResealDeps): Promise<{ renewed: number; lost: number }> {
  const total = { renewed: 0, lost: 0 };
  for (;;) {
    const passes = await Promise.all(places.map((place) => resealPlace(deps, place)));
    const renewed = passes.reduce((sum, pass) => sum + pass.renewed, 0);
    total.renewed += renewed;
    total.lost = passes.reduce((sum, pass) => sum + pass.lost, 0);
    if (renewed === 0) return total;
  }
}

async function resealPlace({ database: { db }, vault }: ResealDeps, place: (typeof places)[number]) {
  const [table, owner, column] = [place.table, place.owner, place.column].map((name) => sql.identifier(name));
  const count = { renewed: 0, lost: 0 };
  for (let after: string | undefined = NO_ID; after; ) {
    const { rows }: { rows: Row[] } = await db.execute<Row>(sql`
      select id, ${owner} as owner, ${column} as bytes from ${table}
      where id > ${after} and ${column} is not null order by id limit ${BATCH}`);
    for (const { id, owner, bytes } of rows) {
      const outcome = renew(vault, bytes, owner);
      if (outcome === "lost") count.lost += 1;
      if (!Buffer.isBuffer(outcome)) continue;
      await db.execute(sql`update ${table} set ${column} = ${outcome} where id = ${id} and ${column} = ${bytes}`);
      count.renewed += 1;
    }
    after = rows.at(-1)?.id;
  }
  return count;
}

function renew(vault: Deps["vault"], bytes: Buffer, owner: string): Buffer | "fine" | "lost" {
  try {
    return vault.sealAnew(bytes, owner) ?? "fine";
  } catch {
    return "lost";
  }
}
