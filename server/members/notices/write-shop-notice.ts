import { eq } from "drizzle-orm";
import type { ChangeNotice, WriteNotice } from "#contract/console/notices.ts";
import { notices } from "#db/schema.ts";
import { mayBecomeDraft } from "#domain/members/notice-state.ts";
import type { Deps } from "#server/deps.ts";
import { auditedNotice, lockShopNotice } from "#server/members/notices/shop-notice-store.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { refuseOutdated } from "#server/platform/seen-version.ts";

const valuesOf = ({ title, body, publishedAt, endsAt, draft }: WriteNotice) => ({
  title,
  body,
  publishedAt: new Date(publishedAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
  state: draft ? ("draft" as const) : ("published" as const),
});

const SUBJECT = "notice";

/** Writes a notice to all members: a draft, or to be shown from its time on. */
export async function addShopNotice(deps: Deps, wanted: WriteNotice, actor: Actor): Promise<number> {
  return deps.database.db.transaction(async (tx) => {
    const [made] = await tx.insert(notices).values(valuesOf(wanted)).returning();
    if (!made) throw new Error("the notice was not written");
    const act = { act: "notices.add", subject: SUBJECT, subjectId: String(made.id), after: auditedNotice(made) };
    await writeAudit(tx, actor, act, deps.now());
    return made.id;
  });
}

/** Changes a notice. CAM_006: it was withdrawn. CAM_007: members have seen it, so it is no draft any more. */
export async function changeShopNotice(deps: Deps, id: number, wanted: ChangeNotice, actor: Actor): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const before = await lockShopNotice(tx, id);
    refuseOutdated(wanted.version, auditedNotice(before));
    if (before.state === "withdrawn") throw new AppError("CAM_006");
    if (wanted.draft && !mayBecomeDraft(before, deps.now())) throw new AppError("CAM_007");
    const [after] = await tx.update(notices).set(valuesOf(wanted)).where(eq(notices.id, id)).returning();
    if (!after) throw new AppError("COM_003");
    const act = { act: "notices.change", subject: SUBJECT, subjectId: String(id) };
    await writeAudit(tx, actor, { ...act, before: auditedNotice(before), after: auditedNotice(after) }, deps.now());
  });
}

/** Takes a notice away from members for good. CAM_006: it was withdrawn before. */
export async function withdrawShopNotice(deps: Deps, id: number, reason: string, actor: Actor): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const before = await lockShopNotice(tx, id);
    if (before.state === "withdrawn") throw new AppError("CAM_006");
    await tx.update(notices).set({ state: "withdrawn" }).where(eq(notices.id, id));
    const states = { before: { state: before.state }, after: { state: "withdrawn" } };
    const act = { act: "notices.withdraw", subject: SUBJECT, subjectId: String(id), ...states, reason };
    await writeAudit(tx, actor, act, deps.now());
  });
}
