import { html } from "hono/html";
import type { Fields } from "#sandbox/cipher.ts";
import { layout } from "#sandbox/layout.ts";
import type { Session } from "#sandbox/sessions.ts";
import { testCards } from "#sandbox/test-cards.ts";

type InputName = "number" | "expiry" | "securityCode";
export type InputErrors = Partial<Record<InputName, string>>;

const fields: { name: InputName; label: string; hint: string; autocomplete: string; maxlength: number }[] = [
  {
    name: "number",
    label: "カード番号",
    hint: "半角数字。空白やハイフンはなくてもかまいません。",
    autocomplete: "cc-number",
    maxlength: 23,
  },
  {
    name: "expiry",
    label: "有効期限（月年）",
    hint: "4桁の数字。2028年12月なら 1228",
    autocomplete: "cc-exp",
    maxlength: 7,
  },
  {
    name: "securityCode",
    label: "セキュリティコード",
    hint: "カード裏面または表面の3桁または4桁の数字",
    autocomplete: "cc-csc",
    maxlength: 4,
  },
];

const steps = (current: number) => html`<ol class="steps" aria-label="手続きの流れ">
  ${["入力", "確認", "完了"].map(
    (label, index) => html`<li ${index === current ? html`aria-current="step"` : ""}>${label}</li>`,
  )}
</ol>`;

const leave = html`<div class="leave">
  <button class="plain" name="action" value="cancel" formnovalidate>キャンセルして戻る</button>
  <button class="plain" name="action" value="time-out" formnovalidate>時間切れを再現する</button>
</div>`;

export function inputPage(session: Session, typed: Fields, errors: InputErrors) {
  const failed = Object.keys(errors).length > 0;
  return layout(
    "カード情報の入力",
    html`${steps(0)}
      ${failed ? html`<p class="alert" role="alert">入力内容をご確認ください。</p>` : ""}
      <form method="post" action="/visit/${session.id}" novalidate>
        ${fields.map(({ name, label, hint, autocomplete, maxlength }) => {
          const error = errors[name];
          // The number and the code are never written back into a page.
          const value = name === "expiry" ? (typed.expiry ?? "") : "";
          return html`<div class="field">
            <label for="${name}">${label}</label>
            <input id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="${autocomplete}"
              maxlength="${maxlength}" required aria-describedby="${name}-hint${error ? ` ${name}-error` : ""}"
              ${error ? html`aria-invalid="true"` : ""} />
            <p class="hint" id="${name}-hint">${hint}</p>
            ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""}
          </div>`;
        })}
        <button class="primary" name="action" value="next">確認へ進む</button>
        ${leave}
      </form>
      <details>
        <summary>テスト用のカード番号</summary>
        <ul class="cards">
          ${Object.entries(testCards).map(([number, { label }]) => html`<li><code>${number}</code> ${label}</li>`)}
        </ul>
      </details>`,
  );
}

export const confirmPage = (session: Session) =>
  layout(
    "カード情報の確認",
    html`${steps(1)}
      <dl>
        <dt>カード番号</dt><dd>${session.card?.masked}</dd>
        <dt>有効期限</dt><dd>${session.card?.expiry.slice(2)} / 20${session.card?.expiry.slice(0, 2)}</dd>
        <dt>セキュリティコード</dt><dd>***</dd>
      </dl>
      <form method="post" action="/visit/${session.id}">
        <button class="primary" name="action" value="register">登録する</button>
        <button class="secondary" name="action" value="back">入力に戻る</button>
        ${leave}
      </form>`,
  );

export const authenticatePage = (session: Session) =>
  layout(
    "本人認証（3Dセキュア）",
    html`<p>ご登録の電話番号に送られたワンタイムコードを入力してください。</p>
      <form method="post" action="/visit/${session.id}" novalidate>
        <div class="field">
          <label for="code">ワンタイムコード</label>
          <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required
            aria-describedby="code-hint" />
          <p class="hint" id="code-hint">テスト環境では 123456 で成功し、それ以外は失敗します。</p>
        </div>
        <button class="primary" name="action" value="authenticate">認証する</button>
        ${leave}
      </form>`,
  );

/** The browser carries the result home by POST; a script presses the button for those who run scripts. */
export const returnPage = (session: Session, merchantId: string) =>
  layout(
    "お店に戻ります",
    html`${steps(2)}
      <p>自動で切り替わらないときは、ボタンを押してください。</p>
      <form id="return" method="post" action="${session.fields.RedirectUrl}">
        <input type="hidden" name="MerchantId" value="${merchantId}" />
        <input type="hidden" name="EncryptValue" value="${session.result ?? ""}" />
        <button class="primary">お店に戻る</button>
      </form>`,
    { script: true },
  );

export const messagePage = (message: string, code: string) =>
  layout("手続きを続けられません", html`<p role="alert">${message}</p><p class="hint">コード: ${code}</p>`);
