import { may } from "#domain/staff/permissions.ts";
import type { Caller } from "./callers.ts";
import type { Request } from "./generate.ts";
import type { Operation } from "./openapi.ts";

export type Finding = { check: string; what: string };

export type Answered = {
  operation: Pick<Operation, "method" | "path" | "guarded" | "access" | "answerTo">;
  caller: Pick<Caller, "name" | "live" | "roles" | "stations">;
  request: Request;
  status: number;
  type: string;
  text: string;
  /** Tables that were written to. */
  changed: string[];
};

/** What was looked for is written down some seconds later, together, in the table of its month. */
export const isWrittenLater = (table: string) => /^demand(_|$)/.test(table);

/** What a refusal may write down: that somebody tried. By the code of the refusal. */
const journals: [code: RegExp, tables: string[], path?: string][] = [
  // Every event of a locker is kept, whatever comes of it.
  [/^(LOC_00[2-7]|COM_003)$/, ["locker_events"], "/api/lockers/events"],
  // A wrong password counts for its account, whose owner is told of a series; a new device is mailed a code.
  [/^AUT_00[1-7]$/, ["login_series", "outbox", "member_notices", "verification_codes"]],
  // The sign-in that the specification describes as a form answers without our codes.
  [
    /^$/,
    ["login_series", "login_tickets", "outbox", "member_notices", "verification_codes"],
    "/api/auth/callback/credentials",
  ],
  // A wrong code counts as a try.
  [/^AUT_00[34]$/, ["verification_codes"]],
  // An answer to a challenge uses it up, right or wrong.
  [/^AUT_00[689]$|^AUT_010$/, ["passkey_challenges"]],
  // The right password is remembered for the second step; a wrong code counts.
  [/^AUT_01[123]$/, ["login_tickets", "login_series", "outbox", "member_notices"]],
  // The same for staff.
  [/^STA_00[45]$|^AUT_0(09|10|12)$/, ["staff_challenges"]],
  // A refresh token that was used twice ends its session.
  [/^COM_004$/, ["sessions", "refresh_tokens"]],
  // A card that was refused: the attempt is kept, what it held is given back.
  [
    /^(PAY_\d+|RES_007)$/,
    [
      "payments",
      "payment_operations",
      "reservations",
      "reservation_events",
      "unit_allocations",
      "box_allocations",
      "coupon_redemptions",
      "member_coupons",
      "extensions",
      "reservation_changes",
    ],
  ],
  // That staff charged it stands in the log.
  [/^PAY_\d+$/, ["audit_log"]],
];

/** A current password that is said counts as a try before it is judged, and the member is told of a series. */
const triesOf = ({ body }: Request): string[] =>
  String(body).includes('"currentPassword"') ? ["login_series", "outbox", "member_notices"] : [];

/** Everything that is wrong with an answer. */
export function judge(answered: Answered, secrets: string[]): Finding[] {
  const { operation, caller, request, status, type, text, changed } = answered;
  const name = `${operation.method} ${operation.path} as ${caller.name}`;
  const findings: Finding[] = [];
  const find = (check: string, what: string) => findings.push({ check, what: `${name}: ${what}` });
  const sent = describe(request);

  if (status >= 500) find("5xx", `${status} ${text.slice(0, 300)} for ${sent}`);
  const fits = operation.answerTo(status);
  const redirected = status >= 300 && status < 400 && text === "";
  if (!fits) find("status not declared", `${status} ${text.slice(0, 200)} for ${sent}`);
  else if (!redirected) {
    const isJson = type.startsWith("application/json");
    // Neither is JSON, and neither has a schema.
    const isStream = /^text\/(event-stream|csv)/.test(type);
    const problem = isStream ? undefined : isJson ? fits(parse(text)) : `answered as ${type || "nothing"}`;
    if (problem) find("answer does not fit", `${status}: ${problem} for ${sent}`);
  }
  if (!mayEnter(operation, caller) && status < 400) find("let in", `${status} for ${sent}`);
  if (isElsewhere(request, caller) && status < 400) find("let in elsewhere", `${status} for ${sent}`);
  if (caller.name !== "owner") {
    // What the caller knew already is no secret.
    const leaked = secrets.filter(
      (secret) => text.includes(secret) && !maySee(caller, secret) && !sent.includes(secret),
    );
    if (leaked.length > 0) find("leak", `${leaked.join(", ")} for ${sent}`);
  }
  if (status >= 400) {
    const code = String((parse(text) as { code?: string } | undefined)?.code ?? "");
    const allowed = journals
      .filter(([pattern, , path = operation.path]) => pattern.test(code) && path === operation.path)
      .flatMap(([, tables]) => tables)
      .concat(triesOf(request));
    const wrong = changed.filter((table) => !isWrittenLater(table) && !allowed.includes(table));
    if (wrong.length > 0) find("changed by a refusal", `${status} ${code} wrote to ${wrong.join(", ")} for ${sent}`);
  }
  return findings;
}

/** Whether somebody may be let in at all, whatever they send. */
export function mayEnter({ guarded, access }: Answered["operation"], { live, roles }: Answered["caller"]): boolean {
  if (access === undefined || access === "everybody") return live || !guarded;
  if (!roles) return false;
  return access === "staff" || may({ roles, stations: null }, access);
}

/** Whether a request names a station at which the caller does not work. */
function isElsewhere({ path, query, body }: Request, { stations }: Answered["caller"]): boolean {
  const sent = typeof body === "string" ? (parse(body) as { station?: unknown } | undefined)?.station : undefined;
  const named = [
    /\/stations\/([^/]+)/.exec(path)?.[1],
    ...query.map(([name, value]) => name === "station" && value),
    sent,
  ];
  return stations !== undefined && named.some((each) => typeof each === "string" && !stations.includes(each));
}

/** Of a member the crew sees the number of a rental and a surname, all else is for those who answer and pay. */
const OF_CREW = /^R[2-9A-HJKMNP-Z]{10}$|^\p{Script=Han}+$/u;

function maySee({ roles = [] }: Answered["caller"], secret: string): boolean {
  return roles.some((role) => (role === "crew" ? OF_CREW.test(secret) : role !== "catalogue"));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a request says that the caller should not have known: it was stolen, and may come back to whoever sent it. */
export const saidIn = ({ path, query, body }: Request, secrets: string[]): string[] => {
  const said = [path, ...query.flat(), body?.toString() ?? ""];
  return secrets.filter((secret) => said.some((text) => text.includes(secret)));
};

/** A request in words, short enough to read. */
export function describe({ path, query, headers, body }: Request): string {
  const address = query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
  const { "Content-Type": _, ...special } = headers;
  const parts = [
    address.slice(0, 400),
    ...Object.entries(special).map(([name, value]) => `${name}: ${value.slice(0, 100)}`),
  ];
  if (body !== undefined) parts.push(body.toString().slice(0, 800));
  return parts.join(" | ");
}
