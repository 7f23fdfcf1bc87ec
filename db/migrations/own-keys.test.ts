import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

it("of reservations that were made with one key, what stands keeps it, else the latest; none is left out of the index", async () => {
  const { id: memberId } = await test.renter();
  await test.rows("drop index reservations_own_key");
  /** As the release before left them: each was cancelled when the same key was sent again. */
  const made = async (product: number, key: string, isCancelled: boolean) => {
    const { browser, path, reservation } = await test.reserved(product);
    if (isCancelled) await browser.post(`${path}/cancel`);
    await test.rows("update reservations set member_id = $2, request_key = $3 where id = $1", [
      reservation.id,
      memberId,
      key,
    ]);
    return reservation.id;
  };
  const [gone, stands] = [await made(101, "key one", true), await made(102, "key one", false)];
  const [first, last] = [await made(103, "key two", true), await made(104, "key two", true)];
  const same = await made(106, "same words", true);
  const statements = await readFile(new URL("0382_own_keys_once.sql", import.meta.url), "utf8");
  for (const statement of statements.split(/\n\s*\n/)) await test.rows(statement);
  const keys = await test.rows<{ id: string; key: string }>(
    "select id, request_key as key from reservations where member_id = $1",
    [memberId],
  );
  expect(Object.fromEntries(keys.map(({ id, key }) => [id, key]))).toEqual({
    [gone]: `key one ${gone}`,
    [stands]: "key one",
    [first]: `key two ${first}`,
    [last]: "key two",
    [same]: "same words",
  });
});
