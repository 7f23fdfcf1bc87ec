import { sql } from "drizzle-orm";
import { DAY } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";

/**
 * Forgets what nobody needs any more: ended sessions, devices not used for as long as their cookie lasts, old codes and links, sent mail, old notices, abandoned registrations,
 * notes and photos of check-ins, photos of damages,
 * and inquiries as long after they were closed as the privacy policy says.
 */
export async function cleanUp({ database: { db }, now }: Pick<Deps, "database" | "now">): Promise<void> {
  const daysAgo = (days: number) => sql`${new Date(now().getTime() - days * DAY).toISOString()}::timestamptz`;
  await db.execute(sql`delete from rate_limits where full_at < ${daysAgo(0)}`);
  await db.execute(sql`delete from sessions where expires_at < ${daysAgo(1)} or revoked_at < ${daysAgo(31)}`);
  await db.execute(sql`delete from refresh_tokens where created_at < ${daysAgo(31)}`);
  await db.execute(sql`delete from devices where last_used_at < ${daysAgo(400)}`);
  await db.execute(sql`delete from login_series where last_failure_at < ${daysAgo(31)}`);
  await db.execute(sql`delete from verification_codes where expires_at < ${daysAgo(1)}`);
  await db.execute(sql`delete from email_corrections where expires_at < ${daysAgo(1)}`);
  await db.execute(sql`delete from passkey_challenges where expires_at < ${daysAgo(0)}`);
  await db.execute(sql`delete from login_tickets where expires_at < ${daysAgo(0)}`);
  await db.execute(sql`delete from totp_secrets where confirmed_at is null and created_at < ${daysAgo(1)}`);
  await db.execute(sql`delete from staff_challenges where expires_at < ${daysAgo(0)}`);
  await db.execute(sql`delete from staff_totp_secrets where confirmed_at is null and created_at < ${daysAgo(1)}`);
  await db.execute(sql`delete from staff_invitations where expires_at < ${daysAgo(1)}`);
  await db.execute(sql`delete from staff_devices where last_used_at < ${daysAgo(400)}`);
  await db.execute(sql`delete from staff_sessions where last_used_at < ${daysAgo(31)}`);
  await db.execute(sql`delete from password_resets where expires_at < ${daysAgo(1)}`);
  await db.execute(sql`delete from members where verified_at is null and created_at < ${daysAgo(7)}`);
  await db.execute(
    sql`delete from outbox where created_at < ${daysAgo(90)} and state not in ('waiting', 'sending', 'failed')`,
  );
  await db.execute(sql`delete from staff_acts where at < ${daysAgo(90)}`);
  await db.execute(sql`delete from check_in_photos where at < ${daysAgo(365)}`);
  await db.execute(sql`delete from damage_photos where at < ${daysAgo(365)}`);
  await db.execute(sql`update check_ins set note = null where note is not null and at < ${daysAgo(365)}`);
  await db.execute(sql`delete from book_checks where started_at < ${daysAgo(400)}`);
  await db.execute(sql`delete from demand where at < ${daysAgo(2 * 365)}`);
  await db.execute(sql`delete from waitlist_entries where ended_at < ${daysAgo(90)}`);
  await db.execute(sql`delete from member_notices where created_at < ${daysAgo(2 * 365)}`);
  await db.execute(sql`delete from inquiries where closed_at < ${daysAgo(0)} - interval '3 years'`);
}
