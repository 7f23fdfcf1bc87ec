import type { CurrentMember } from "#server/access.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { findNotice, markRead, type Notice } from "#server/notices/notice-store.ts";

/** A notice of the member's own or a public one; opening it is reading it. */
export async function readNotice(deps: Deps, member: CurrentMember, id: string): Promise<Notice> {
  const { db } = deps.database;
  const now = deps.now();
  const notice = await findNotice(db, member, id, now);
  if (!notice) throw new AppError("COM_003");
  if (!notice.read) await markRead(db, member, notice, now);
  return { ...notice, read: true };
}
