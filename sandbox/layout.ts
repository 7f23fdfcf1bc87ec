import { html } from "hono/html";

type Html = ReturnType<typeof html>;

export const layout = (title: string, body: Html, options: { wide?: boolean; script?: boolean } = {}) =>
  html`<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} | カード決済サンドボックス</title>
    <link rel="stylesheet" href="/sandbox.css" />
    ${options.script ? html`<script src="/return.js" defer></script>` : ""}
  </head>
  <body>
    <header><p>カード決済サンドボックス</p><p class="note">テスト環境です。実際のカードは使えません。</p></header>
    <main class="${options.wide ? "wide" : ""}"><h1>${title}</h1>${body}</main>
  </body>
</html>`;
