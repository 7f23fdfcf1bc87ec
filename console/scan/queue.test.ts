import { expect, it, vi } from "vitest";
import { createQueue, type KeptAct, type Outcome } from "./queue.ts";

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
};
const act = (actId: string, staffId = "me"): Omit<KeptAct, "state"> => ({
  actId,
  staffId,
  staffName: staffId,
  kind: "fill",
  body: { unit: "EK-202-001", box: "S04" },
  at: "2026-11-16T12:00:00+09:00",
  title: actId,
});

function open(answers: Record<string, Outcome | Outcome[]>, storage = memory()) {
  const sent: string[] = [];
  const send = async ({ actId }: KeptAct) => {
    sent.push(actId);
    const answer = answers[actId] ?? { outcome: "done" as const };
    return Array.isArray(answer) ? (answer.shift() ?? { outcome: "done" as const }) : answer;
  };
  const refused: string[] = [];
  const onRefused = ({ actId }: KeptAct) => refused.push(actId);
  const queue = createQueue({ storage, send, onChange: vi.fn(), onRefused });
  const states = () => queue.read().map(({ actId, state }) => `${actId} ${state}`);
  return { queue, sent, refused, states, storage };
}

it("sends acts in the order in which they were done, and shows the newest first", async () => {
  const { queue, sent, states } = open({});
  queue.add(act("a"));
  queue.add(act("b"));
  await queue.flush("me");
  expect(sent).toEqual(["a", "b"]);
  expect(states()).toEqual(["b sent", "a sent"]);
});

it("stops where the server cannot be reached, and goes on later with the same id", async () => {
  const { queue, sent, states } = open({ a: [{ outcome: "later" }] });
  queue.add(act("a"));
  queue.add(act("b"));
  await queue.flush("me");
  expect(states()).toEqual(["b waiting", "a waiting"]);
  await queue.flush("me");
  expect(sent).toEqual(["a", "a", "b"]);
  expect(states()).toEqual(["b sent", "a sent"]);
});

it("keeps what was refused, with the reason, goes on with the rest, and does not send it again", async () => {
  const refusal = { code: "STO_001", message: "another unit" };
  const { queue, sent, refused, states } = open({ a: { outcome: "refused", refusal } });
  queue.add(act("a"));
  queue.add(act("b"));
  await queue.flush("me");
  await queue.flush("me");
  expect(sent).toEqual(["a", "b"]);
  expect(states()).toEqual(["b sent", "a refused"]);
  expect(queue.find("a")?.refusal).toEqual(refusal);
  expect(refused).toEqual(["a"]);
  queue.remove("a");
  expect(states()).toEqual(["b sent"]);
});

it("survives the page, and waits for the person who did it", async () => {
  const first = open({});
  first.queue.add(act("a", "somebody else"));
  const { queue, sent, states } = open({}, first.storage);
  await queue.flush("me");
  expect(states()).toEqual(["a waiting"]);
  await queue.flush("somebody else");
  expect(sent).toEqual(["a"]);
});

it("sends each once, however often it is asked to at once", async () => {
  const { queue, sent } = open({});
  queue.add(act("a"));
  await Promise.all([queue.flush("me"), queue.flush("me"), queue.flush("me")]);
  expect(sent).toEqual(["a"]);
});

it("forgets old acts that were sent, never one that waits or was refused", async () => {
  const { queue, states } = open({ first: { outcome: "refused", refusal: { code: undefined, message: "" } } });
  queue.add(act("first"));
  for (let n = 0; n < 30; n++) queue.add(act(`n${n}`));
  await queue.flush("me");
  expect(states()).toHaveLength(21);
  expect(states().at(-1)).toBe("first refused");
});

it("tries what was refused again when it is asked to", async () => {
  const refusal = { code: "STO_003", message: "something is in it" };
  const { queue, sent, states } = open({ a: [{ outcome: "refused", refusal }] });
  queue.add(act("a"));
  await queue.flush("me");
  queue.retry("a");
  expect(states()).toEqual(["a waiting"]);
  await queue.flush("me");
  expect(sent).toEqual(["a", "a"]);
  expect(states()).toEqual(["a sent"]);
});

it("does not send what somebody has taken back while others were being sent", async () => {
  const { queue, sent } = open({});
  queue.add(act("a"));
  queue.add(act("b"));
  const sending = queue.flush("me");
  queue.remove("b");
  await sending;
  expect(sent).toEqual(["a"]);
});
