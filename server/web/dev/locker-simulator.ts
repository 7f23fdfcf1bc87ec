import { randomUUID } from "node:crypto";
import { desc, notInArray, or, sql } from "drizzle-orm";
import { Hono } from "hono";
import { html } from "hono/html";
import type { LockerEvent } from "#contract/lockers.ts";
import { type Reservation, reservations } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { doorWindow } from "#domain/rentals/door.ts";
import { rentedStatuses } from "#domain/rentals/reservation-status.ts";
import { HOUR } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";
import { readQrCode, writeQrCode } from "#server/platform/qr-code.ts";
import { sameOriginOnly } from "#server/platform/same-origin.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { isMood, lockerMoods, SimulatedLockers } from "#server/rentals/lockers/simulated-lockers.ts";
import { readKeptBoxes } from "#server/rentals/reservations/reservation-store.ts";
import { claimedDoor } from "#server/rentals/stock/kept-boxes.ts";
import { devPage } from "#server/web/dev/dev-page.ts";

const SHOWN = 30;
const MOST_HOURS = 24 * 60;

/** Plays the locker, for those who work on the site: show a QR code, the door opens. Not where anything points to the outside. */
export const lockerSimulatorRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get("/dev/locker", async (c) =>
      c.html(await page(deps, c.req.query("said")), 200, { "Cache-Control": "no-store" }),
    )
    .post("/dev/clock", sameOriginOnly(deps.env.publicOrigin), async (c) => {
      const hours = Number((await c.req.parseBody()).hours);
      if (hours > 0 && hours <= MOST_HOURS) deps.skipTime?.(hours * HOUR);
      return c.redirect("/dev/locker", 303);
    })
    .post("/dev/locker/mood", sameOriginOnly(deps.env.publicOrigin), async (c) => {
      const { mood } = await c.req.parseBody();
      if (deps.lockers instanceof SimulatedLockers && isMood(mood)) deps.lockers.mood = mood;
      return c.redirect("/dev/locker", 303);
    })
    .post("/dev/locker", sameOriginOnly(deps.env.publicOrigin), async (c) => {
      const form = await c.req.parseBody();
      const said = await act(deps, String(form.action ?? ""), String(form.code ?? ""), String(form.number ?? ""));
      return c.redirect(`/dev/locker?said=${encodeURIComponent(said)}`, 303);
    });

async function act(deps: Deps, action: string, code: string, number: string): Promise<string> {
  try {
    if (action === "scan") return await scan(deps, code);
    const type = action === "place" ? "item_placed" : "item_taken";
    const { applied, status } = await report(deps, { type, reservationNumber: number });
    return applied ? `${number}: ${status}` : `${number} stays ${status}`;
  } catch (error) {
    if (error instanceof AppError) return `${error.code}: ${error.text.en}`;
    throw error;
  }
}

/** The door opens, and the member takes the item out or puts it in. */
async function scan(deps: Deps, code: string): Promise<string> {
  const purpose = readQrCode(deps.authKeys, code)?.purpose;
  const { station, box } = await report(deps, { type: "opened", code });
  const { status } = await report(deps, { type: purpose === "return" ? "item_placed" : "item_taken", code });
  return `${box ? `Door ${box}` : "The counter"} at ${station} opened. The reservation is ${status} now.`;
}

const report = (deps: Deps, event: Pick<LockerEvent, "type" | "code" | "reservationNumber">) =>
  applyLockerEvent(deps, { ...event, eventId: randomUUID(), occurredAt: deps.now().toISOString() });

async function codeOf(deps: Deps, reservation: Reservation): Promise<string> {
  const isOut = rentedStatuses.some((each) => each === reservation.status);
  const purpose = isOut ? "return" : "pickup";
  const claimed = claimedDoor(await readKeptBoxes(deps.database.db, reservation.id));
  const { end } = doorWindow(reservation, purpose, deps.catalogue.current().settings);
  const validUntil = isOut && claimed ? claimed.claimedUntil : end;
  return writeQrCode(deps.authKeys, { number: reservation.number, purpose, validUntil });
}

/** Of what is over, those that staff has yet to take out. */
const leftInBox = sql`${reservations.filledAt} is not null and (${reservations.status} = 'cancelled'
  or ${reservations.status} = 'returned' and ${reservations.returnedAt} is null)`;

/** How the lockers answer when the console has them open a door, and which they opened. */
const commands = (lockers: SimulatedLockers) => html`<form method="post" action="/dev/locker/mood">
  <p>Asked by the console to open a door, the lockers are ${lockers.mood}. Make them
  ${lockerMoods.map((mood) => html`<button name="mood" value="${mood}">${mood}</button> `)}</p>
</form>
${lockers.opened.map(({ station, box, at }) => html`<p>${toJstIso(at)} door ${box} at ${station} opened for staff.</p>`)}`;

async function page(deps: Deps, said: string | undefined) {
  const running = await deps.database.db
    .select()
    .from(reservations)
    .where(or(notInArray(reservations.status, ["offered", "hold", "expired", "returned", "cancelled"]), leftInBox))
    .orderBy(desc(reservations.createdAt))
    .limit(SHOWN);
  const codes = new Map(await Promise.all(running.map(async (each) => [each.id, await codeOf(deps, each)] as const)));
  const button = (action: string, number: string, label: string) =>
    html`<form method="post" action="/dev/locker">
      <input type="hidden" name="number" value="${number}" />
      <button name="action" value="${action}">${label}</button>
    </form>`;
  return devPage(
    "Locker",
    html`<form method="post" action="/dev/clock">
        <p>It is ${toJstIso(deps.now())}. Let time pass:
        ${[1, 3, 12, 24].map((hours) => html`<button name="hours" value="${hours}">${hours} h</button> `)}</p>
      </form>
      ${said ? html`<p role="status"><strong>${said}</strong></p>` : ""}
      <form method="post" action="/dev/locker">
        <p>
          <label>QR code: <input name="code" size="40" autocomplete="off" required /></label>
          <button name="action" value="scan">Show it to the locker</button>
        </p>
      </form>
      ${deps.lockers instanceof SimulatedLockers ? commands(deps.lockers) : ""}
      <p>The latest ${SHOWN} running reservations. Doors open from 30 minutes before the pickup, and from 2 hours before the return.</p>
      ${running.map(
        (each) => html`<section id="${each.number}">
        <h2>${each.number}: ${each.status}</h2>
        <p>${toJstIso(each.pickupAt)} ${each.pickupStation} - ${toJstIso(each.returnAt)} ${each.returnStation}</p>
        <p>Code: <code>${codes.get(each.id)}</code></p>
        ${button("place", each.number, "Staff puts the item into the box")}
        ${button("collect", each.number, "Staff takes the item out and checks it in")}
      </section>`,
      )}`,
  );
}
