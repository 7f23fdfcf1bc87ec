import { Hono } from "hono";
import { html } from "hono/html";
import { formFields, type SandboxEnv } from "#sandbox/call-routes.ts";
import { faultKinds, faultSchema } from "#sandbox/faults.ts";
import { layout } from "#sandbox/layout.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import { settlementFile } from "#sandbox/settlement-file.ts";

const SHOWN = 100;

/** The books for people at /, and for tests at /control. */
export function staffRoutes(sandbox: Sandbox) {
  const { ledger, faults } = sandbox;
  const view = () => ({
    transactions: [...ledger.transactions.values()].map(({ processPass: _, ...shown }) => shown),
    members: [...ledger.members.values()].map(({ kaiinPass: _, ...shown }) => shown),
    calls: ledger.calls,
    faults: faults.pending(),
    days: [...new Set(ledger.sales.map(({ day }) => day))].toSorted(),
  });
  return new Hono<SandboxEnv>()
    .get("/", (c) => c.html(staffPage(view())))
    .post("/faults", async (c) => {
      const { operateId, ...form } = formFields(await c.req.parseBody());
      const fault = faultSchema.safeParse({ ...form, ...(operateId && { operateId }) });
      if (!fault.success) return c.html(layout("障害の指定が正しくありません", html`<p><a href="/">戻る</a></p>`), 400);
      faults.inject(fault.data);
      return c.redirect("/", 303);
    })
    .post("/reset", (c) => {
      sandbox.reset();
      return c.redirect("/", 303);
    })
    .get("/control/health", (c) => c.json({ status: "ok", underWay: sandbox.underWay.calls }))
    .get("/control/ledger", (c) => c.json(view()))
    .get("/settlement/:day{\\d{8}}", (c) => {
      const { day } = c.req.param();
      const headers = { "Content-Type": "text/csv; charset=utf-8" };
      return c.body(settlementFile(ledger.sales, day), 200, {
        ...headers,
        "Content-Disposition": `attachment; filename="settlement-${day}.csv"`,
      });
    })
    .post("/control/faults", async (c) => {
      const fault = faultSchema.safeParse(await c.req.json().catch(() => undefined));
      if (!fault.success) return c.json({ error: fault.error.issues }, 400);
      faults.inject(fault.data);
      return c.json({ faults: faults.pending() });
    })
    .post("/control/tokens", async (c) => c.json({ token: sandbox.tokens.issue(formFields(await c.req.json())) }))
    .post("/control/reset", (c) => {
      sandbox.reset();
      return c.json({ status: "ok" });
    });
}

type View = {
  transactions: { processId: string; operation: string; card: { masked: string }; amount: number; state: string }[];
  members: { kaiinId: string; card: { masked: string; expiry: string }; status: string }[];
  calls: { at: string; operateId: string; operation: string; amount: number; responseCd: string }[];
  days: string[];
  faults: readonly { kind: keyof typeof faultKinds; operateId?: string | undefined; times: number }[];
};

const table = (
  caption: string,
  head: string[],
  rows: (string | number)[][],
) => html`<h2>${caption}（${rows.length}）</h2>
  <div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
      <tbody>${rows
        .slice(-SHOWN)
        .reverse()
        .map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
    </table>
  </div>`;

const staffPage = ({ transactions, members, calls, faults, days }: View) =>
  layout(
    "取引台帳",
    html`<h2>次の呼び出しに障害を起こす</h2>
      <form method="post" action="/faults" class="row">
        <div><label for="kind">障害</label>
          <select id="kind" name="kind">
            ${Object.entries(faultKinds).map(([kind, label]) => html`<option value="${kind}">${label}</option>`)}
          </select></div>
        <div><label for="operateId">処理区分（空欄はすべて）</label><input id="operateId" name="operateId" placeholder="1Auth" /></div>
        <div><label for="times">回数</label><input id="times" name="times" inputmode="numeric" value="1" /></div>
        <div><label for="delayMs">遅延（ミリ秒）</label><input id="delayMs" name="delayMs" inputmode="numeric" value="2000" /></div>
        <button class="primary">起こす</button>
      </form>
      ${faults.length > 0 ? html`<ul>${faults.map(({ kind, operateId, times }) => html`<li>${faultKinds[kind]} ${operateId ?? ""} × ${times}</li>`)}</ul>` : ""}
      <h2>精算ファイル</h2>
      <ul>${days.map((day) => html`<li><a href="/settlement/${day}">${day}</a></li>`)}</ul>
      ${table(
        "取引",
        ["取引番号", "加盟店の番号", "カード", "金額", "状態"],
        transactions.map(({ processId, operation, card, amount, state }) => [
          processId,
          operation,
          card.masked,
          amount,
          state,
        ]),
      )}
      ${table(
        "預かりカード",
        ["会員", "カード", "有効期限（年月）", "状態"],
        members.map(({ kaiinId, card, status }) => [kaiinId, card.masked, card.expiry, status]),
      )}
      ${table(
        "呼び出し",
        ["日時", "処理区分", "加盟店の番号", "金額", "応答"],
        calls.map(({ at, operateId, operation, amount, responseCd }) => [at, operateId, operation, amount, responseCd]),
      )}
      <form method="post" action="/reset"><button>台帳を空にする</button></form>`,
    { wide: true },
  );
