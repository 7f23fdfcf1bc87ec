import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ErrorBody } from "#contract/envelope.ts";
import { type ErrorCode, errorCatalogue } from "#contract/errors.ts";
import { fieldMessage } from "#contract/field-message.ts";
import { fieldProblems } from "#contract/field-problems.ts";
import type { FieldProblem } from "#domain/members/account-rules.ts";
import type { Text } from "#domain/text.ts";
import { apiLanguage } from "#server/platform/language.ts";
import type { AppEnv } from "#server/platform/observe.ts";

type Details = {
  fields?: Record<string, Text>;
  headers?: Record<string, string>;
  /** Says more than the catalogue's text can. */
  text?: Text;
  /** What the text says, for programs. */
  details?: Record<string, string>;
  /** What would happen now, where what was shown before is no longer so. */
  preview?: unknown;
};

/** A refusal with a code of the catalogue. Use cases throw it; `respondError` is the only place that answers it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, Text> | undefined;
  readonly headers: Record<string, string> | undefined;
  readonly text: Text;
  readonly details: Record<string, string> | undefined;
  readonly preview: unknown;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.text = details.text ?? errorCatalogue[code].message;
    this.fields = details.fields;
    this.headers = details.headers;
    this.details = details.details;
    this.preview = details.preview;
  }
}

type Issue = Parameters<typeof fieldMessage>[0] & { path: PropertyKey[] };

/** The refusal for input that a schema of the contract did not accept; it names the first mistake of each field. */
export function invalidInput(issues: Issue[]): AppError {
  const fields: Record<string, Text> = {};
  for (const issue of issues) fields[issue.path.join(".") || "body"] ??= fieldMessage(issue);
  return new AppError("COM_001", { fields });
}

/** The refusal for one field that only the server can judge. */
export const badField = (name: string, problem: FieldProblem): AppError =>
  new AppError("COM_001", { fields: { [name]: fieldProblems[problem] } });

/** What a `bodyLimit` does about a body beyond it. The connection ends, so that nobody has to read the rest. */
export const tooLarge = (): never => {
  throw new AppError("COM_009", { headers: { Connection: "close" } });
};

/** The refusal that whatever was thrown comes down to. What we did not foresee is logged, and our fault. */
export function refusalFor(error: unknown, c: Context<AppEnv>): AppError {
  const known = error instanceof AppError ? error : foreseen(error);
  if (!known) c.get("log").error({ err: error }, "unexpected error");
  const refusal = known ?? new AppError("COM_012");
  c.set("refusal", refusal.code);
  return refusal;
}

/** Turns whatever was thrown into the envelope. */
export function respondError(error: unknown, c: Context<AppEnv>): Response {
  const { code, fields, headers, text, details, preview } = refusalFor(error, c);
  const language = apiLanguage(c);
  const body: ErrorBody = { status: "error", code, message: text[language], requestId: c.get("requestId") };
  if (details) body.details = details;
  if (preview) body.preview = preview;
  if (fields) {
    body.fields = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text[language]]));
  }
  return c.json(body, errorCatalogue[code].status, { ...headers, "Cache-Control": "no-store" });
}

function foreseen(error: unknown): AppError | undefined {
  if ((error instanceof HTTPException && error.status === 400) || isBrokenOff(error)) {
    return new AppError("COM_001", { fields: { body: fieldMessage({ code: "invalid_json" }) } });
  }
  // No body where there has to be one, of a type that is none of ours: what has a body is refused before.
  if (error instanceof HTTPException && error.status === 415) return new AppError("COM_010");
  // The member left between the look at the session and this: like any session that ended.
  if (isRefusedBy(error, ["23503"], /_member_id_fkey$/)) return new AppError("COM_004");
  // A character that no text of the database can hold, such as NUL, or half of one.
  if (isRefusedBy(error, ["22021", "22P05"]) || hasHalfCharacter(error)) return badField("body", "invalidCharacters");
  // Two transactions waited for each other, and the database ended this one: it can simply be tried again.
  if (isRefusedBy(error, ["40P01", "40001"])) return new AppError("COM_011", { headers: { "Retry-After": "1" } });
  if (databaseIsAway(error)) return new AppError("COM_011", { headers: { "Retry-After": "5" } });
  return undefined;
}

/** Whether a body ended before its end. Node gives that the code of a lost connection, as which it would be the database's. */
const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";

/** Of a pair of code units that make a character, one alone: JavaScript has such texts, and the database's JSON refuses them. */
function hasHalfCharacter(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === "22P02" && "detail" in cause && /surrogate/.test(String(cause.detail)))
      return true;
  }
  return false;
}

const lostConnection = /^(ECONN(REFUSED|RESET)|ETIMEDOUT|E(HOST|NET)UNREACH|EPIPE|EAI_AGAIN|ENOTFOUND|08\w{3})$/;
const refusedForNow = /^(28000|28P01|3D000|57P0[1235]|57014|25P0[34]|25006|40003|53\w{3}|58030)$/;

/**
 * Connection failures of node-postgres and of a name that leads nowhere for the moment; "the server is shutting down / starting
 * up / has too many connections, no disk or no memory left"; a disk that fails; a login that is refused or a database that is not
 * there, as while a password is changed or a backup restored; a server that may only be read because another one has taken over; a
 * commit that no standby has confirmed; statements or transactions that the server ended because they waited too long.
 */
export function databaseIsAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? String(cause.code) : "";
    if (lostConnection.test(code) || refusedForNow.test(code)) return true;
    if (/timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(cause.message))
      return true;
  }
  return false;
}

/** Whether a unique constraint refused the statement; only this one when it is named. */
export const isDuplicate = (error: unknown, constraint?: string): boolean => isRefusedBy(error, ["23505"], constraint);

/** Whether a check or trigger of the database that goes by this name refused the statement. */
export const breaksRule = (error: unknown, constraint: string): boolean => isRefusedBy(error, ["23514"], constraint);

/** Whether somebody else took at the same moment what the statement wanted: asking anew shows what is left. */
export const isTaken = (error: unknown): boolean => isRefusedBy(error, ["23P01"]) || isDeadlock(error);

/** Whether two waited for each other, and the database chose this one to give way. */
export const isDeadlock = (error: unknown): boolean => isRefusedBy(error, ["40P01"]);

function isRefusedBy(error: unknown, codes: string[], constraint?: string | RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!("code" in cause) || !codes.includes(String(cause.code))) continue;
    if (constraint === undefined) return true;
    const name = "constraint" in cause ? String(cause.constraint) : "";
    if (typeof constraint === "string" ? name === constraint : constraint.test(name)) return true;
  }
  return false;
}
