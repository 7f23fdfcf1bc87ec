import { AppError, breaksRule, isDuplicate } from "#server/platform/errors.ts";

/** What the database guards, in the words of the API; to be thrown. */
export function refusalOf(error: unknown): unknown {
  if (breaksRule(error, "staff_last_administrator")) return new AppError("STA_006");
  return isDuplicate(error, "staff_email") ? new AppError("STA_007") : error;
}
