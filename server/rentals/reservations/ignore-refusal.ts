import { AppError } from "#server/platform/errors.ts";

/** Drops a refusal, which is an answer to a member: a job has nobody to answer. Other errors are thrown. */
export const ignoreRefusal = (work: Promise<unknown>) =>
  work.catch((error) => {
    if (!(error instanceof AppError)) throw error;
  });
