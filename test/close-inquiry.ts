import type { TestApp } from "#test/app.ts";

/** The desk is done with an inquiry. */
export const closeInquiry = ({ deps }: TestApp, number: string) =>
  deps.database.pool.query(
    "update inquiries set state = 'closed', stage = 'done', closed_at = $2, updated_at = $2 where number = $1",
    [number, deps.now()],
  );
