import type { CurrentMember } from "#server/access.ts";
import { isChangePending } from "#server/auth/verification-code.ts";
import type { Deps } from "#server/deps.ts";

type Asked = { email: string; purpose?: "register" | "profile" | undefined };

/** Which code is meant where it is not said: that of the member's own change which waits at this address, else a registration's. */
export async function codePurpose(
  deps: Pick<Deps, "database">,
  { email, purpose }: Asked,
  member: CurrentMember | undefined,
): Promise<"register" | "profile"> {
  if (purpose) return purpose;
  return member && (await isChangePending(deps.database.db, member.id, email)) ? "profile" : "register";
}
