import { AppError } from "#server/platform/errors.ts";

/** A refusal is an answer to a member; a job has nobody who waits for it. Other errors are thrown as ever. */
export const ignoreRefusal = (work: Promise<unknown>) =>
  work.catch((error) => {
    if (!(error instanceof AppError)) throw error;
  });
