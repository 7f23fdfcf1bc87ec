import { html } from "hono/html";

type Html = ReturnType<typeof html>;

/** A page for those who work on the site: plain, and not for search engines. */
export const devPage = (title: string, content: Html) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="stylesheet" href="/docs.css" />
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
