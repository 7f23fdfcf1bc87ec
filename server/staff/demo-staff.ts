import { type Staff, staff, staffTotpSecrets } from "#db/schema.ts";
import type { Role } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { hashPassword } from "#server/members/auth/password-hash.ts";
import { newTotpSecret } from "#server/platform/totp.ts";

/** Of all demo staff. Not in production, where there is nobody until somebody is added. */
export const DEMO_PASSWORD = "Ekikari7demo";

type DemoPerson = { email: string; name: string; roles: Role[]; stations?: string[] };

const people: DemoPerson[] = [
  { email: "administrator@ekikari.example", name: "佐藤 葵", roles: ["administrator"] },
  { email: "crew@ekikari.example", name: "鈴木 蓮", roles: ["crew"], stations: ["tokyo"] },
  { email: "desk@ekikari.example", name: "高橋 結衣", roles: ["desk"] },
  { email: "catalogue@ekikari.example", name: "田中 湊", roles: ["catalogue"] },
  { email: "finance@ekikari.example", name: "伊藤 凛", roles: ["finance"] },
];

/** Gives the demo shop somebody of every role, each with password and app. Accounts that exist already are left unchanged. */
export async function loadDemoStaff({ database, env, vault, now }: Deps): Promise<void> {
  const passwordHash = await hashPassword(env, DEMO_PASSWORD);
  await database.db.transaction(async (tx) => {
    const at = now();
    const rows: Staff[] = await tx
      .insert(staff)
      .values(people.map((each) => ({ ...each, passwordHash, createdAt: at, acceptedAt: at })))
      .onConflictDoNothing()
      .returning();
    if (rows.length === 0) return;
    await tx.insert(staffTotpSecrets).values(
      rows.map(({ id }) => ({
        staffId: id,
        secret: vault.seal(newTotpSecret(), id),
        createdAt: at,
        confirmedAt: at,
      })),
    );
  });
}
