import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { builtOnce } from "#db/database.ts";
import { rateLimits } from "#db/schema.ts";
import type { Text } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";

/** How many times something may be done within so many seconds; the allowance comes back bit by bit. */
const rules = {
  // By e-mail and address, so that a stranger's failures never lock the member out elsewhere.
  login: { times: 10, seconds: 900 },
  // By address alone. Generous, because a mobile carrier's customers share addresses.
  loginFrom: { times: 100, seconds: 900 },
  // By e-mail and address, or device as below; right passwords too: each costs us as much as a wrong one.
  loginAny: { times: 60, seconds: 900 },
  // Instead of the first two, by e-mail and a device that the member has signed in with: whoever has its cookie comes from anywhere.
  loginDevice: { times: 20, seconds: 900 },
  // By session. Every focus of a page asks for one.
  refresh: { times: 300, seconds: 900 },
  // By device or address, like signing in with it. The login page asks for one at each visit.
  passkeyChallengeFrom: { times: 300, seconds: 900 },
  passkeyLoginFrom: { times: 100, seconds: 900 },
  addPasskey: { times: 20, seconds: 3_600 },
  // By member and device, strange devices together: a code has a million values and three of them work.
  checkTotp: { times: 10, seconds: 900 },
  // By address, of devices that are strange to the member.
  secondStepFrom: { times: 100, seconds: 900 },
  changeTotp: { times: 20, seconds: 3_600 },
  // By member: the password that goes with something a session alone may not do.
  provePassword: { times: 10, seconds: 900 },
  register: { times: 5, seconds: 3_600 },
  registerTo: { times: 30, seconds: 3_600 },
  registerFrom: { times: 60, seconds: 3_600 },
  sendCode: { times: 10, seconds: 3_600 },
  sendCodeTo: { times: 30, seconds: 3_600 },
  sendCodeFrom: { times: 60, seconds: 3_600 },
  checkCode: { times: 20, seconds: 900 },
  // By address, of those who neither registered nor change a profile of their own.
  checkCodeFrom: { times: 100, seconds: 900 },
  forgotPassword: { times: 5, seconds: 3_600 },
  forgotPasswordTo: { times: 30, seconds: 3_600 },
  forgotPasswordFrom: { times: 30, seconds: 3_600 },
  // By address, what is no link; so of invitations to staff, too.
  resetPasswordFrom: { times: 30, seconds: 900 },
  confirmEmailFrom: { times: 30, seconds: 900 },
  changePassword: { times: 10, seconds: 900 },
  deleteCard: { times: 10, seconds: 900 },
  // Each reads all that there is about a member.
  takeData: { times: 5, seconds: 3_600 },
  // Right passwords leave once.
  leave: { times: 10, seconds: 900 },
  changeProfile: { times: 10, seconds: 3_600 },
  // Card numbers are tried out in bulk where nobody counts.
  beginCardSetup: { times: 20, seconds: 3_600 },
  // By address: whoever has many cards to try out makes as many accounts.
  beginCardSetupFrom: { times: 200, seconds: 3_600 },
  // Generous: the gateway's own notifications all come from a few addresses.
  cardResultFrom: { times: 600, seconds: 60 },
  checkInviteCodeFrom: { times: 30, seconds: 900 },
  // Pictures in sizes that no page of ours asks for: each may have to be made.
  oddPictureFrom: { times: 60, seconds: 60 },
  checkCoupon: { times: 30, seconds: 900 },
  contact: { times: 5, seconds: 3_600 },
  contactTo: { times: 30, seconds: 3_600 },
  contactFrom: { times: 30, seconds: 3_600 },
  // By the address that a mail is from: a machine that answers machines never stops by itself.
  inboundMail: { times: 60, seconds: 3_600 },
  // By staff: whoever wrote gets a mail.
  replyInquiry: { times: 120, seconds: 3_600 },
  // Each of these reaches the gateway.
  reserve: { times: 60, seconds: 900 },
  extend: { times: 30, seconds: 900 },
  joinWaitlist: { times: 60, seconds: 900 },
  change: { times: 30, seconds: 900 },
  cancel: { times: 30, seconds: 900 },
  // By staff: each is unpacked and drawn anew.
  uploadPicture: { times: 120, seconds: 900 },
  // By staff: each reaches a locker.
  openDoor: { times: 60, seconds: 900 },
  payLateFee: { times: 10, seconds: 900 },
  // A page that waits for the gateway asks a few times.
  cardResult: { times: 60, seconds: 900 },
  // A page that is open asks again and again.
  listReturnPlaces: { times: 300, seconds: 900 },
  claimReturnPlace: { times: 30, seconds: 900 },
  makeErrand: { times: 30, seconds: 900 },
  // By address, and by the link where it is one: nobody can guess one, but asking costs us something. A page that is open asks again and again.
  openErrandFrom: { times: 600, seconds: 900 },
  // Staff: as for members, whose own devices count apart as well.
  staffSignIn: { times: 10, seconds: 900 },
  staffSignInFrom: { times: 100, seconds: 900 },
  staffSignInAny: { times: 60, seconds: 900 },
  staffChallengeFrom: { times: 300, seconds: 900 },
  staffPasskeyFrom: { times: 100, seconds: 900 },
  staffInvitationFrom: { times: 60, seconds: 900 },
  // By person and device, strange devices together, after the right password.
  staffCheckTotp: { times: 10, seconds: 900 },
  // Once a day is enough to know.
  staffTellFailures: { times: 1, seconds: 86_400 },
  staffChangeFactor: { times: 20, seconds: 3_600 },
  // By staff: each reads all that there is about a member.
  staffExportMember: { times: 20, seconds: 3_600 },
  // By staff: everything about who rents here, in one file. Shops need it for a mailing, not every hour.
  staffExportMembers: { times: 10, seconds: 86_400 },
  // By staff: more than anybody calls or writes to. One by one, all members would be a file that nobody is told of.
  staffReveal: { times: 120, seconds: 3_600 },
  // By staff: members looked for by a whole number or address. More than anybody answers, and too few to try out what is masked.
  staffFindByContact: { times: 600, seconds: 3_600 },
  // By who invites: whoever is named gets a mail.
  staffInvite: { times: 60, seconds: 3_600 },
} as const satisfies Record<string, { times: number; seconds: number }>;

export type RateRule = keyof typeof rules;

type RateDeps = Pick<Deps, "database" | "env" | "now">;

const stepOf = (rule: RateRule) => (rules[rule].seconds * 1000) / rules[rule].times;

// Hashed, because who tried what from where need not be known for counting.
const keyOf = (rule: RateRule, who: string[]) =>
  `${rule}:${createHash("sha256").update(who.join("\n")).digest("base64url")}`;

/** Every request that is counted sends it. */
const countOne = builtOnce((db) => {
  const [instant, step, limit] = ["instant", "step", "limit"].map((name) => sql.placeholder(name));
  // Later than any count leads to: written while a clock was ahead that has been put back since. Clocks of other machines
  // differ by less.
  const isWrong = sql`${rateLimits.fullAt} > ${limit}::timestamptz + interval '1 minute'`;
  const pushed = sql`greatest(case when ${isWrong} then null else ${rateLimits.fullAt} end, ${instant}::timestamptz)
    + ${step}::float8 * interval '1 ms'`;
  return db
    .insert(rateLimits)
    .values({ key: sql.placeholder("key"), fullAt: sql.placeholder("first") })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { fullAt: pushed },
      setWhere: sql`${pushed} <= ${limit}::timestamptz`,
    })
    .returning({ key: rateLimits.key })
    .prepare("count one attempt");
});

/** Counts one attempt across all processes; refuses with COM_005 when there were too many. */
export async function limitRate({ database, env, now }: RateDeps, rule: RateRule, ...who: string[]): Promise<void> {
  if (!env.RATE_LIMITS) return;
  const key = keyOf(rule, who);
  const instant = now();
  const step = stepOf(rule);
  const limit = new Date(instant.getTime() + rules[rule].seconds * 1000);
  const counted = await countOne(database.db).execute({
    key,
    step,
    instant: instant.toISOString(),
    first: new Date(instant.getTime() + step),
    limit: limit.toISOString(),
  });
  if (counted.length > 0) return;
  const [row] = await database.db.select().from(rateLimits).where(eq(rateLimits.key, key));
  const wait = row ? row.fullAt.getTime() + step - limit.getTime() : step;
  throw tooMany(wait);
}

/**
 * Counts one mail to an address that anybody may name: by who names it (a network, or an account), so that a stranger does not
 * use up its owner's, and far more in all, so that many together cannot flood it.
 */
export async function limitMails(
  deps: RateDeps,
  rule: "register" | "forgotPassword" | "contact" | "sendCode",
  email: string,
  by: string,
): Promise<void> {
  await limitRate(deps, rule, email, by);
  await limitRate(deps, `${rule}To`, email);
}

/** Takes one attempt back, because it turned out to be a right one. */
export async function forgiveRate({ database, env }: RateDeps, rule: RateRule, ...who: string[]): Promise<void> {
  if (!env.RATE_LIMITS) return;
  await database.db
    .update(rateLimits)
    .set({ fullAt: sql`${rateLimits.fullAt} - ${stepOf(rule)} * interval '1 ms'` })
    .where(eq(rateLimits.key, keyOf(rule, who)));
}

export function tooMany(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError("COM_005", { text: tryAgainIn(seconds), headers: { "Retry-After": String(seconds) } });
}

/** The error's words with how long it takes this time, rounded up to what people count in. */
function tryAgainIn(seconds: number): Text {
  const [tens, minutes] = [Math.ceil(seconds / 10) * 10, Math.ceil(seconds / 60)];
  const hours = Math.ceil(seconds / 3_600);
  const wait =
    tens < 60
      ? { ja: `${tens}秒`, en: `${tens} seconds` }
      : minutes > 120
        ? { ja: `${hours}時間`, en: `${hours} hours` }
        : { ja: `${minutes}分`, en: minutes === 1 ? "a minute" : `${minutes} minutes` };
  return {
    ja: `短い時間に操作が続いたため、一時的にご利用を制限しています。${wait.ja}ほどおいて、もう一度お試しください。`,
    en: `For security, we've paused this for a short time. Try again in about ${wait.en}.`,
  };
}
