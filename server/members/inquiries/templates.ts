import { asc, eq } from "drizzle-orm";
import type { TemplateRequest, TemplateView } from "#contract/console/inquiries.ts";
import type { Queryable } from "#db/database.ts";
import { inquiryTemplates } from "#db/schema.ts";
import { unknownPlaceholder } from "#domain/members/reply-template.ts";
import type { Deps } from "#server/deps.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError, isDuplicate } from "#server/platform/errors.ts";
import { refuseOutdated, versionBy } from "#server/platform/seen-version.ts";

type TemplateDeps = Pick<Deps, "database" | "now">;

type Kept = Omit<TemplateView, "version">;
const factsOf = ({ id, name, language, body }: Kept): Kept => ({ id, name, language, body });
const view = (row: Kept): TemplateView => ({ ...factsOf(row), version: versionBy(factsOf(row)) });

export async function listTemplates(db: Queryable): Promise<TemplateView[]> {
  const rows = await db
    .select()
    .from(inquiryTemplates)
    .orderBy(asc(inquiryTemplates.language), asc(inquiryTemplates.name));
  return rows.map(view);
}

/** Adds a template, or changes the one with this id. */
export async function saveTemplate(
  { database, now }: TemplateDeps,
  { id, request: { version, ...request } }: { id?: string; request: TemplateRequest },
  actor: Actor,
): Promise<TemplateView> {
  if (unknownPlaceholder(request.body) !== undefined) throw new AppError("INQ_002");
  try {
    return await database.db.transaction(async (tx) => {
      const row = { ...request, updatedAt: now(), updatedBy: actor.id };
      const [before] = id
        ? await tx.select().from(inquiryTemplates).where(eq(inquiryTemplates.id, id)).for("update")
        : [];
      if (id && !before) throw new AppError("COM_003");
      if (before) refuseOutdated(version, factsOf(before));
      const [saved] = id
        ? await tx.update(inquiryTemplates).set(row).where(eq(inquiryTemplates.id, id)).returning()
        : await tx.insert(inquiryTemplates).values(row).returning();
      if (!saved) throw new AppError("COM_003");
      await writeAudit(
        tx,
        actor,
        {
          act: "inquiries.template",
          subject: "template",
          subjectId: saved.id,
          ...(before && { before: factsOf(before) }),
          after: factsOf(saved),
        },
        now(),
      );
      return view(saved);
    });
  } catch (error) {
    throw isDuplicate(error, "inquiry_templates_name_key") ? new AppError("INQ_003") : error;
  }
}

export async function removeTemplate({ database, now }: TemplateDeps, id: string, actor: Actor): Promise<void> {
  await database.db.transaction(async (tx) => {
    const [gone] = await tx.delete(inquiryTemplates).where(eq(inquiryTemplates.id, id)).returning();
    if (!gone) throw new AppError("COM_003");
    const before = factsOf(gone);
    await writeAudit(tx, actor, { act: "inquiries.template", subject: "template", subjectId: id, before }, now());
  });
}
