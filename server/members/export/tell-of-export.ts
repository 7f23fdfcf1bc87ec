import type { Transaction } from "#db/database.ts";
import type { Staff } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { tellAdministrators } from "#server/messages/tell-approvers.ts";

type Exporter = Pick<Staff, "id" | "name" | "email" | "stations">;

/**
 * Tells the administrators, but for whoever did it, that somebody takes along contact data of members: once the file is gone,
 * nothing brings it back, and nobody reads the audit log every day.
 */
export function tellOfExport(tx: Transaction, { id, name: who, email, stations }: Exporter, now: Date): Promise<void> {
  const data = { who, email, all: stations === null, at: toJstIso(now) };
  return tellAdministrators(tx, { kind: "staffMembersExported", data }, [id], now);
}
