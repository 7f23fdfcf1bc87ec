import type { Deps } from "#server/deps.ts";
import type { CurrentMember } from "#server/members/access.ts";
import { isChangePending } from "#server/members/auth/verification-code.ts";

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
