import { afterAll, beforeAll, expect, it } from "vitest";
import { outbox } from "#db/schema.ts";
import { MINUTE } from "#domain/time.ts";
import { readBacklog } from "#server/web/site/read-backlog.ts";
import { createTestDatabase } from "#test/database.ts";

let test: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const now = new Date("2026-11-15T12:00:00+09:00");
const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
const waited = async () => (await readBacklog(test.db, now)).outboxSeconds / 60;
const mail = (createdAt: Date, more: Partial<typeof outbox.$inferInsert>) =>
  test.db.insert(outbox).values({
    kind: "welcome",
    recipient: "taro@example.com",
    language: "ja",
    data: {},
    createdAt,
    nextTryAt: createdAt,
    ...more,
  });

it("says how long mail has waited, also while it is tried again and again and none goes out", async () => {
  expect(await waited()).toBe(0);
  await mail(ago(50), { state: "sent", attempts: 1, sentAt: ago(49) });
  for (const minutes of [40, 30]) await mail(ago(minutes), { state: "waiting", attempts: 4, nextTryAt: ago(-10) });
  expect(await waited()).toBe(40);
  // Others get theirs: it is only these two.
  await mail(ago(5), { state: "sent", attempts: 1, sentAt: ago(5) });
  expect(await waited()).toBe(0);
  await mail(ago(3), { state: "waiting" });
  expect(await waited()).toBe(3);
});
