import { afterEach, expect, it, vi } from "vitest";
import { consoleFetch } from "./console-fetch.ts";
import { factorQuestion, signInQuestion } from "./question.ts";

afterEach(() => vi.unstubAllGlobals());

const refusal = (status: number, code: string) => Response.json({ status: "error", code }, { status });

/** Answers one after the other; gives what was asked for. */
function serve(...answers: Response[]) {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (...call: unknown[]) => {
    asked.push(call);
    return answers.shift();
  });
  return asked;
}

/** Answers a question as soon as it is put. */
function answerNext(question: typeof signInQuestion, answered: boolean) {
  const ask = vi.spyOn(question, "ask");
  setTimeout(() => question.answer(answered));
  return ask;
}

it("repeats a call as it was once the person has signed in again", async () => {
  const asked = serve(refusal(401, "STA_001"), Response.json({ status: "success" }));
  answerNext(signInQuestion, true);
  const answer = await consoleFetch("/api/console/x", { method: "POST", body: "{}" });
  expect(answer.status).toBe(200);
  expect(asked).toEqual([
    ["/api/console/x", { method: "POST", body: "{}" }],
    ["/api/console/x", { method: "POST", body: "{}" }],
  ]);
});

it("asks for a session first and for a factor then, where both are wanted", async () => {
  const asked = serve(refusal(401, "STA_001"), refusal(403, "STA_003"), Response.json({}));
  answerNext(signInQuestion, true);
  setTimeout(() => factorQuestion.answer(true), 20);
  expect((await consoleFetch("/api/console/x")).status).toBe(200);
  expect(asked).toHaveLength(3);
});

it("gives the refusal when the question was put aside, and does not call again", async () => {
  const asked = serve(refusal(403, "STA_003"));
  answerNext(factorQuestion, false);
  expect(await (await consoleFetch("/api/console/x")).json()).toMatchObject({ code: "STA_003" });
  expect(asked).toHaveLength(1);
});

it("asks nothing where a permission is missing, a password is wrong or the answer is no JSON", async () => {
  for (const answer of [refusal(403, "STA_002"), refusal(401, "STA_004"), new Response("no", { status: 401 })]) {
    const asked = serve(answer);
    expect(await consoleFetch("/api/console/x")).toBe(answer);
    expect(asked).toHaveLength(1);
  }
});

it("puts one question for all calls that wait", async () => {
  serve(refusal(401, "STA_001"), refusal(401, "STA_001"), Response.json({}), Response.json({}));
  const both = Promise.all([consoleFetch("/api/console/a"), consoleFetch("/api/console/b")]);
  setTimeout(() => signInQuestion.answer(true));
  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
});
