import { expect, it, vi } from "vitest";
import { ApiError } from "../api.ts";
import type { KeptPhoto, PhotoStore } from "./photo-store.ts";
import { createQueue } from "./queue.ts";
import { PHOTOS_LOST, sendingBy } from "./send-act.ts";

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
};

/** Photos of a device without a database. */
function album(positions: number[]): PhotoStore & { left: () => number[] } {
  const kept = new Map(positions.map((position) => [position, { actId: "a", position, bytes: new ArrayBuffer(1) }]));
  return {
    keep: async (photo) => void kept.set(photo.position, photo),
    read: async (_, position) => kept.get(position),
    drop: async (_, position) => void (position === undefined ? kept.clear() : kept.delete(position)),
    left: () => [...kept.keys()],
  };
}

const noNetwork = new ApiError(0, undefined);
const tooSlow = new ApiError(408, undefined);
const signedOut = new ApiError(401, { code: "STA_001" });
const ourFault = new ApiError(500, { code: "COM_012", message: "our fault" });
const noPicture = new ApiError(400, { code: "STO_011", message: "no picture" });

/** A check-in with photos. `answers` are what the server says to one call after the other; without one, yes. */
function open(answers: Record<string, (ApiError | undefined)[]>, { photos = [1, 2], device = [1, 2] } = {}) {
  const sent: string[] = [];
  const ask = async (what: string) => {
    sent.push(what);
    const answer = answers[what]?.shift();
    if (answer) throw answer;
  };
  const store = album(device);
  const storage = memory();
  const start = () =>
    createQueue({
      storage,
      send: sendingBy({
        post: ({ actId }) => ask(actId),
        put: (_, { position }: KeptPhoto) => ask(`photo ${position}`),
        photos: store,
      }),
      onChange: vi.fn(),
      onRefused: vi.fn(),
    });
  const act = {
    staffId: "me",
    staffName: "佐藤 花",
    kind: "check-in",
    body: {},
    at: "2026-11-16T12:00:00+09:00",
    title: "",
  };
  const queue = start();
  queue.add({ ...act, actId: "a", photos });
  queue.add({ ...act, actId: "b" });
  const states = () => queue.read().map(({ actId, state }) => `${actId} ${state}`);
  return { queue, sent, store, start, states };
}

it("sends the check-in first, then its photos, then the next; sent photos leave the device", async () => {
  const { queue, sent, store, states } = open({});
  await queue.flush("me");
  expect(sent).toEqual(["a", "photo 1", "photo 2", "b"]);
  expect(states()).toEqual(["b sent", "a sent"]);
  expect(store.left()).toEqual([]);
});

it("keeps photos as long as the check-in itself is not there", async () => {
  const { queue, sent, store } = open({ a: [noNetwork] });
  await queue.flush("me");
  expect([sent, store.left()]).toEqual([["a"], [1, 2]]);
});

it.each([
  ["the network", noNetwork],
  ["the patience of a proxy", tooSlow],
  ["the session", signedOut],
])("goes on where it stopped when %s ended between two photos, also after a reload", async (_, ended) => {
  const { queue, sent, store, start, states } = open({ "photo 2": [ended] });
  await queue.flush("me");
  expect(states()).toEqual(["b waiting", "a waiting"]);
  expect(store.left()).toEqual([2]);
  const again = start();
  await again.flush("me");
  // Neither the check-in nor the first photo is sent again.
  expect(sent).toEqual(["a", "photo 1", "photo 2", "photo 2", "b"]);
  expect(states()).toEqual(["b sent", "a sent"]);
});

it.each(["a", "photo 2"])("brings back what the server fails over again and again, and goes on: %s", async (what) => {
  const { queue, sent, states } = open({ [what]: [noNetwork, ...Array(5).fill(ourFault)] });
  for (let round = 0; round < 5; round++) await queue.flush("me");
  expect(states()).toEqual(["b waiting", "a waiting"]);
  await queue.flush("me");
  expect(states()).toEqual(["b sent", "a refused"]);
  expect(queue.find("a")?.refusal).toMatchObject({ message: "our fault" });
  queue.retry("a");
  await queue.flush("me");
  expect(states()).toEqual(["b sent", "a sent"]);
  expect(sent.filter((each) => each === what)).toHaveLength(7);
});

it("waits out some faults of the server, also after the same act was tried again", async () => {
  const { queue, states } = open({ a: [...Array(5).fill(ourFault), ...Array(4).fill(ourFault)] });
  for (let round = 0; round < 5; round++) await queue.flush("me");
  queue.retry("a");
  for (let round = 0; round < 4; round++) await queue.flush("me");
  expect(states()).toEqual(["b sent", "a waiting"]);
});

it("sends the others when one is refused, and keeps that one until somebody has seen to it", async () => {
  const { queue, sent, store, states } = open({ "photo 1": [noPicture] });
  await queue.flush("me");
  expect(sent).toEqual(["a", "photo 1", "photo 2", "b"]);
  expect(states()).toEqual(["b sent", "a refused"]);
  expect(queue.read()[1]?.refusal).toMatchObject({ code: "STO_011", message: "no picture" });
  expect(store.left()).toEqual([1]);
});

it("says so when a photo is no longer on the device, and does not stop the queue", async () => {
  const { queue, sent, states } = open({}, { photos: [1, 2], device: [2] });
  await queue.flush("me");
  expect(sent).toEqual(["a", "photo 2", "b"]);
  expect(states()).toEqual(["b sent", "a refused"]);
  expect(queue.read()[1]?.refusal?.code).toBe(PHOTOS_LOST);
});

it("sends no photo of a check-in that is refused", async () => {
  const { queue, sent, store, states } = open({ a: [new ApiError(409, { code: "STO_004", message: "moved on" })] });
  await queue.flush("me");
  expect(sent).toEqual(["a", "b"]);
  expect(states()).toEqual(["b sent", "a refused"]);
  expect(store.left()).toEqual([1, 2]);
});

it.each([503, 502, 0])("waits for a server that is away (%i) for as long as it takes", async (status) => {
  const { queue, states } = open({ a: Array.from({ length: 30 }, () => new ApiError(status, undefined)) });
  for (let tries = 0; tries < 30; tries++) await queue.flush("me");
  expect(states()).toEqual(["b waiting", "a waiting"]);
});

it("a photo that another tab has sent meanwhile is not lost", async () => {
  const { queue, sent, start, states, store } = open({}, { device: [1, 2] });
  const other = start();
  const read = store.read;
  store.read = async (actId, position) => {
    store.read = read;
    await other.flush("me");
    return read(actId, position);
  };
  await queue.flush("me");
  expect(sent).toEqual(["a", "photo 1", "photo 2", "b"]);
  expect(states()).toEqual(["b sent", "a sent"]);
});
