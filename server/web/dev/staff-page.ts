import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { staff, staffTotpSecrets } from "#db/schema.ts";
import { isUuid } from "#domain/uuid.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";
import { sameOriginOnly } from "#server/platform/same-origin.ts";
import { totpCode } from "#server/platform/totp.ts";
import { DEMO_PASSWORD } from "#server/staff/demo-staff.ts";
import { arrivalOf } from "#server/staff/sign-in/arrival.ts";
import { openStaffSession } from "#server/staff/sign-in/open-session.ts";
import { answerSignIn } from "#server/staff/sign-in/session-cookie.ts";
import { lockStaff } from "#server/staff/staff-store.ts";
import { devPage } from "#server/web/dev/dev-page.ts";

/** Signs in to the console as anybody, for those who work on it. Not where anything points to the outside. */
export const staffPageRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get("/dev/staff", async (c) => c.html(await page(deps), 200, { "Cache-Control": "no-store" }))
    .post("/dev/staff", sameOriginOnly(deps.env.publicOrigin), async (c) => {
      await signInAs(c, deps, String((await c.req.parseBody()).id ?? ""));
      return c.redirect("/console", 303);
    });

async function signInAs(c: Context<AppEnv>, deps: Deps, id: string): Promise<void> {
  const opened = await deps.database.db.transaction(async (tx) => {
    const person = isUuid(id) ? await lockStaff(tx, id) : undefined;
    return person && openStaffSession(tx, person, arrivalOf(c, deps), { how: "app", now: deps.now() });
  });
  if (!opened) throw new AppError("COM_003");
  await answerSignIn(c, deps, opened);
}

async function page({ database, vault, now }: Deps) {
  const rows = await database.db
    .select({ person: staff, secret: staffTotpSecrets.secret })
    .from(staff)
    .leftJoin(staffTotpSecrets, and(eq(staffTotpSecrets.staffId, staff.id), isNotNull(staffTotpSecrets.confirmedAt)))
    .where(and(isNull(staff.endedAt), isNotNull(staff.acceptedAt)))
    .orderBy(staff.createdAt, staff.email);
  return devPage(
    "Staff",
    html`<p>Signs in to the console as anybody. To sign in there by hand: the password of the demo staff is <code>${DEMO_PASSWORD}</code>, and each code works once.</p>
      ${rows.map(
        ({ person, secret }) => html`<section id="${person.email}">
        <h2>${person.name}: ${person.roles.join(", ")}</h2>
        <p>${person.email}${person.stations ? `, at ${person.stations.join(", ")}` : ""}${secret ? html`, code <code>${totpCode(vault.open(secret, person.id), now())}</code>` : ""}</p>
        <form method="post" action="/dev/staff">
          <button name="id" value="${person.id}">Sign in</button>
        </form>
      </section>`,
      )}`,
  );
}
