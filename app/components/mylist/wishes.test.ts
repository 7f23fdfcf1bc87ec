import { afterEach, beforeEach, expect, it } from "vitest";
import { getSession, setSession } from "#app/session/session.ts";
import { wish } from "./wishes.ts";

const user = {
  id: "a",
  email: "a@example.com",
  name: "山田 花子",
  lastName: "山田",
  firstName: "花子",
  unreadNotices: 0,
};
beforeEach(() => setSession({ status: "authenticated", user, mylist: [1] }));
afterEach(() => setSession({ status: "unauthenticated" }));

const mylist = () => {
  const session = getSession();
  return session.status === "authenticated" ? session.mylist : undefined;
};

/** A server whose answers are given one by one, in any order. */
function server() {
  const calls: { wanted: boolean; answer: (done: boolean) => void }[] = [];
  const send = (wanted: boolean) =>
    new Promise<boolean>((answer) => {
      calls.push({ wanted, answer });
    });
  return { calls, send };
}

it("knows a favourite once the server does", async () => {
  expect(await wish(2, true, async () => true)).toEqual({ done: true, favourite: true });
  expect(mylist()).toEqual([1, 2]);
  expect(await wish(1, false, async () => true)).toEqual({ done: true, favourite: false });
  expect(mylist()).toEqual([2]);
});

it("stays with what the server knows when it refuses", async () => {
  expect(await wish(2, true, async () => false)).toEqual({ done: false, favourite: false });
  expect(mylist()).toEqual([1]);
});

it("sends one call at a time, the last click last, and none in between", async () => {
  const { calls, send } = server();
  const first = wish(2, true, send);
  // Off, on, off again, before the first answer.
  for (const wanted of [false, true, false]) expect(await wish(2, wanted, send)).toBeUndefined();
  expect(calls.map(({ wanted }) => wanted)).toEqual([true]);
  calls[0]?.answer(true);
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.answer(true);
  expect(await first).toEqual({ done: true, favourite: false });
  expect(calls.map(({ wanted }) => wanted)).toEqual([true, false]);
  expect(mylist()).toEqual([1]);
});

it("sends nothing more when the last click wants what the first did", async () => {
  const { calls, send } = server();
  const first = wish(2, true, send);
  wish(2, false, send);
  wish(2, true, send);
  calls[0]?.answer(true);
  expect(await first).toEqual({ done: true, favourite: true });
  expect(calls).toHaveLength(1);
});

it("goes on with the last click after a failure before it, and falls back to the last success", async () => {
  const { calls, send } = server();
  const first = wish(1, false, send);
  wish(1, true, send);
  calls[0]?.answer(true);
  await expect.poll(() => calls.length).toBe(2);
  expect(mylist()).toEqual([]);
  calls[1]?.answer(false);
  expect(await first).toEqual({ done: false, favourite: false });
  expect(mylist()).toEqual([]);
});

it("keeps products apart", async () => {
  const { calls, send } = server();
  const [two, three] = [wish(2, true, send), wish(3, true, send)];
  calls[1]?.answer(true);
  await three;
  calls[0]?.answer(true);
  await two;
  expect(mylist()).toEqual([1, 3, 2]);
});

it("does not write one member's favourite into the next one's list", async () => {
  const { calls, send } = server();
  const first = wish(2, true, send);
  setSession({ status: "authenticated", user: { ...user, id: "b" }, mylist: [9] });
  calls[0]?.answer(true);
  await first;
  expect(mylist()).toEqual([9]);
});
