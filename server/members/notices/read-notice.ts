import type { Deps } from "#server/deps.ts";
import type { CurrentMember } from "#server/members/access.ts";
import { findNotice, markRead, type Notice } from "#server/members/notices/notice-store.ts";
import { AppError } from "#server/platform/errors.ts";

/** A notice of the member's own or a public one; opening it is reading it. */
export async function readNotice(deps: Deps, member: CurrentMember, id: string): Promise<Notice> {
  const { db } = deps.database;
  const now = deps.now();
  const notice = await findNotice(db, member, id, now);
  if (!notice) throw new AppError("COM_003");
  if (!notice.read) await markRead(db, member, notice, now);
  return { ...notice, read: true };
}
