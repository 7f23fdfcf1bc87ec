/** For how many days what is kept, as the privacy policy and docs/retention.md promise. */
const promisedDays = {
  sessions: 31,
  devices: 400,
  cardSetups: 90,
  mails: 90,
  failedMails: 365,
  acts: 90,
  photos: 365,
  bookChecks: 400,
  demand: 730,
  waitlist: 90,
  notices: 730,
  inquiries: 1_095,
  allocations: 400,
} as const;

type Kept = keyof typeof promisedDays;
export type Retention = Readonly<Record<Kept, number>>;

/** Less than this would take away what the site still works with: tokens that may come again, yesterday's mails. */
const LEAST_DAYS = 31;

const isKept = (name: string): name is Kept => Object.hasOwn(promisedDays, name);

/** Reads `mails:60,demand:365`. What is not named is kept as promised; nothing can be kept longer than promised. */
export function parseRetention(text: string): Retention {
  const given: Partial<Record<Kept, number>> = {};
  for (const entry of text.split(",").filter((each) => each.trim() !== "")) {
    const [, name = "", days = ""] = /^(\w+):(\d{1,5})$/.exec(entry.trim()) ?? [];
    if (!isKept(name)) throw new Error(`must be name:days with commas between; names: ${Object.keys(promisedDays)}`);
    const most = promisedDays[name];
    if (Number(days) < LEAST_DAYS || Number(days) > most) {
      throw new Error(`${name} is kept ${LEAST_DAYS} to ${most} days: longer, the privacy policy has to change first`);
    }
    given[name] = Number(days);
  }
  return { ...promisedDays, ...given };
}
