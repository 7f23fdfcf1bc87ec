import type { Deps } from "#server/deps.ts";
import { findSessionByToken, type OpenSession, rotateToken } from "#server/members/auth/session-store.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Log } from "#server/platform/log.ts";
import { limitRate } from "#server/platform/rate-limit.ts";

/** Exchanges the cookie's refresh token. No token: 401; one that is no good any more: 403. */
export async function refreshSession(deps: Deps, token: string | undefined, log: Log): Promise<OpenSession> {
  if (!token) throw new AppError("COM_002");
  const known = await findSessionByToken(deps.database.db, token, deps.now());
  if (known) await limitRate(deps, "refresh", known.session.id);
  const { sessionDays } = deps.catalogue.current().settings;
  const rotated = await deps.database.db.transaction((tx) => rotateToken(tx, token, { now: deps.now(), sessionDays }));
  if (rotated === "stolen") log.warn("a refresh token was used twice; its session is revoked");
  if (typeof rotated === "string") throw new AppError("COM_004");
  return rotated;
}
