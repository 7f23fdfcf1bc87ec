import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { Result } from "#sandbox/card-operations.ts";
import type { Fields } from "#sandbox/cipher.ts";
import { codes } from "#sandbox/codes.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";

export type SandboxEnv = { Bindings: Partial<HttpBindings> };

/** The calls that merchants' servers make: a form comes in, k=v&k=v goes out. */
export function callRoutes(sandbox: Sandbox) {
  const serve = (run: (fields: Fields) => Result) => async (c: Context<SandboxEnv>) => {
    sandbox.underWay.calls += 1;
    try {
      return await answer(c, run);
    } finally {
      sandbox.underWay.calls -= 1;
    }
  };
  const answer = async (c: Context<SandboxEnv>, run: (fields: Fields) => Result) => {
    const fields = formFields(await c.req.parseBody());
    const operateId = fields.OperateId ?? "";
    const fault = sandbox.faults.take(["delay", "lose_request", "lose_answer", "refuse"], operateId);
    if (fault?.kind === "delay") await sleep(fault.delayMs);
    if (fault?.kind === "lose_request") return drop(c);
    const judge = sandbox.isMerchant(fields) ? run : () => refused(codes.merchant);
    const { answer, line } = fault?.kind === "refuse" ? refused(codes.declined) : judge(fields);
    if (line === "hangs") await sleep(sandbox.settings.SANDBOX_HANG_MS);
    else {
      const { transactionId, at } = sandbox.recordCall(fields, answer);
      answer.TransactionId = transactionId;
      answer.TransactionDate = at;
    }
    if (line !== "answers" || fault?.kind === "lose_answer") return drop(c);
    return c.body(encodeAnswer({ OperateId: operateId, ...answer }), 200, {
      "Content-Type": "text/plain; charset=UTF-8",
    });
  };
  const refused = (code: string): Result => ({ answer: { ResponseCd: code }, line: "answers" });
  return new Hono<SandboxEnv>()
    .post("/online/aut/OAUT002.do", serve(sandbox.runCardOperation))
    .post("/online/crp/OCRP005.do", serve(sandbox.members.run))
    .post(
      "/online/atn/OATN005.do",
      serve((fields) => ({ answer: sandbox.tokens.status(fields), line: "answers" })),
    );
}

export const formFields = (body: Record<string, unknown>): Fields =>
  Object.fromEntries(Object.entries(body).flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : [])));

// The bar between several codes stands as it is.
const encodeAnswer = (answer: Fields): string =>
  Object.entries(answer)
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll("%7C", "|")}`)
    .join("&");

/** Ends the connection without an answer. */
function drop(c: Context<SandboxEnv>): Response {
  c.env?.incoming?.socket.destroy();
  return c.body(null, 502);
}
