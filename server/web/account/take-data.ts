import type { OwnDataView } from "#contract/own-data.ts";
import type { Proof } from "#contract/proof.ts";
import type { Member } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import type { CurrentMember } from "#server/members/access.ts";
import { proveMember } from "#server/members/auth/prove-presence.ts";
import { lockMember } from "#server/members/member-store.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { ownDataPage } from "#server/web/own-data/own-data-page.ts";
import { asJson, readOwnData } from "#server/web/own-data/read-own-data.ts";

/**
 * Everything the shop holds about a member who proved to be there, for programs and for people, and a mail that says so.
 * Read in one snapshot, so that the parts fit together.
 */
export async function takeData(deps: Deps, caller: CurrentMember, proof: Proof): Promise<OwnDataView> {
  await proveMember(deps, caller, proof);
  await limitRate(deps, "takeData", caller.id);
  // Told before anything is read: what was read is never without its mail.
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    const member = await lockMember(tx, caller.id);
    if (!member) throw new AppError("COM_004");
    await tellMembers(tx, [{ to: member, kind: "dataTaken", data: { at: toJstIso(now) } }], now);
  });
  return readTakenData(deps, caller);
}

/** The same for whoever may have it: the member, or the desk on the member's behalf. */
export async function readTakenData(
  deps: Pick<Deps, "database" | "now">,
  { id, language }: Pick<Member, "id" | "language">,
): Promise<OwnDataView> {
  const now = deps.now();
  const data = await deps.database.db.transaction((tx) => readOwnData(tx, id), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
  return {
    createdAt: toJstIso(now),
    language,
    currency: "JPY",
    data: asJson(data, language),
    page: ownDataPage(data, language, now),
  };
}
