import { html, raw } from "hono/html";
import { format } from "#domain/format.ts";
import type { Language } from "#domain/text.ts";
import type { Row } from "#server/web/own-data/column.ts";
import { type OwnData, sections } from "#server/web/own-data/read-own-data.ts";
import type { Section } from "#server/web/own-data/section.ts";

const words = {
  ja: {
    title: "エキカリがお預かりしているデータ",
    made: (time: string) => `${time}（日本時間）時点の記録です。時刻はすべて日本時間です。`,
    left: "パスワード、認証アプリの鍵、リカバリーコード、ログインの鍵、決済代行会社との通信に使う値は、安全のため含まれていません。カード番号は一部のみをお預かりしています。",
    contents: "目次",
    none: "記録はありません。",
  },
  en: {
    title: "The data Ekikari holds about you",
    made: (time: string) => `As of ${time} (Japan time). All times are Japan time.`,
    left: "For your safety this file has no passwords, authenticator keys, recovery codes, login tokens, or values that identify you to the payment provider. We hold only part of your card number.",
    contents: "Contents",
    none: "No records.",
  },
};

const style = `
:root{color-scheme:light dark}
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem;font:16px/1.7 system-ui,"Hiragino Sans","Noto Sans JP",sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.4}h2{margin-top:3rem;border-bottom:2px solid;font-size:1.2rem}
a{color:inherit}nav ul{columns:2 14rem;padding-left:1.2rem}
dl{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:.25rem 1rem;margin:1rem 0;border:1px solid #8886;border-radius:.75rem;padding:1rem;break-inside:avoid}
dt{font-weight:700;font-size:.9rem}dd{margin:0;white-space:pre-line;font-variant-numeric:tabular-nums}
img{max-width:100%;border-radius:.5rem}
@media(max-width:34rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

const rowOf = (section: Section, row: Row, language: Language) =>
  html`<dl>${Object.entries(section.columns).map(([name, { label, text, picture }]) => {
    const value = text(row[name], { language, row });
    const shown = picture ? html`<img src="${value}" alt="${label[language]}">` : value;
    return value && html`<dt>${label[language]}</dt><dd>${shown}</dd>`;
  })}</dl>`;

/** What a member takes along as one page that needs nothing else: it is read on a disk, without the site. */
export function ownDataPage(data: OwnData, language: Language, now: Date): string {
  const m = words[language];
  const parts = Object.entries(sections).map(([name, section]) => ({ name, section, rows: data[name] ?? [] }));
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><title>${m.title}</title><style>${raw(style)}</style></head>
<body><main><h1>${m.title}</h1><p>${m.made(format[language].longDateTime(now.toISOString()))}</p><p>${m.left}</p>
<nav aria-label="${m.contents}"><ul>${parts.map(({ name, section, rows }) => html`<li><a href="#${name}">${section.title[language]}</a> (${rows.length})</li>`)}</ul></nav>
${parts.map(
  ({
    name,
    section,
    rows,
  }) => html`<section id="${name}"><h2>${section.title[language]}</h2>${rows.length === 0 ? html`<p>${m.none}</p>` : rows.map((row) => rowOf(section, row, language))}</section>
`,
)}</main></body></html>
`;
  return String(page);
}
