import type { Language } from "#domain/text.ts";

/** What a mail says. Its looks, in HTML and in plain text, are `renderLetter`'s business. */
export type Letter = {
  subject: string;
  /** Who is addressed. */
  name: string;
  paragraphs: string[];
  /** A code to type, shown large. */
  code?: string;
  button?: { label: string; url: string };
  /** Small print below. */
  notes: string[];
  /** Whom an answer reaches; without it the mail cannot be answered. */
  replyTo?: string;
};

export type RenderedLetter = { subject: string; text: string; html: string; replyTo?: string };

const words = {
  ja: {
    brand: "エキカリ",
    greeting: (name: string) => `${name} 様`,
    fallback: "ボタンを押せない場合は、次のアドレスをブラウザで開いてください。",
    automatic: "このメールは送信専用です。ご返信いただいてもお答えできません。",
    answered: "このメールに返信すると、お問い合わせのお客様に届きます。",
  },
  en: {
    brand: "Ekikari",
    greeting: (name: string) => `Dear ${name},`,
    fallback: "If the button does not work, open this address in your browser:",
    automatic: "This address cannot receive replies.",
    answered: "A reply to this mail goes to the sender of the inquiry.",
  },
};

export function renderLetter(letter: Letter, language: Language, origin: string): RenderedLetter {
  const { subject, replyTo } = letter;
  const text = asText(letter, language, origin);
  return { subject, text, html: asHtml(letter, language, origin), ...(replyTo && { replyTo }) };
}

const replyNote = ({ replyTo }: Letter, language: Language) => words[language][replyTo ? "answered" : "automatic"];

function asText(letter: Letter, language: Language, origin: string): string {
  const { brand, greeting } = words[language];
  const blocks = [
    greeting(letter.name),
    ...letter.paragraphs,
    ...(letter.code ? [`    ${letter.code}`] : []),
    ...(letter.button ? [`${letter.button.label}\n${letter.button.url}`] : []),
    ...letter.notes,
    `--\n${brand}\n${origin}\n${replyNote(letter, language)}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

const styles = {
  body: "margin:0;padding:24px 12px;background:#f2f7f7;color:#17302f;font-family:'Hiragino Sans','Noto Sans JP',Meiryo,Arial,sans-serif;font-size:16px;line-height:1.7",
  card: "max-width:520px;margin:0 auto;padding:32px 28px;background:#ffffff;border-radius:16px",
  brand: "margin:0 0 24px;font-size:20px;font-weight:bold;color:#0b6e69",
  paragraph: "margin:0 0 16px;white-space:pre-line",
  code: "margin:24px 0;padding:16px 0;background:#e6f3f2;border-radius:12px;text-align:center;font-size:32px;font-weight:bold;letter-spacing:8px",
  button:
    "display:inline-block;margin:8px 0 16px;padding:12px 32px;background:#0b6e69;border-radius:999px;color:#ffffff;font-weight:bold;text-decoration:none",
  small: "margin:0 0 12px;font-size:13px;color:#4d6463",
  link: "color:#0b6e69;word-break:break-all",
  footer: "max-width:520px;margin:16px auto 0;font-size:12px;color:#4d6463;text-align:center",
};

function asHtml(letter: Letter, language: Language, origin: string): string {
  const { brand, greeting, fallback } = words[language];
  const paragraph = (text: string, style = styles.paragraph) => `<p style="${style}">${escapeHtml(text)}</p>`;
  const button = letter.button && [
    `<p style="margin:0;text-align:center"><a href="${escapeHtml(letter.button.url)}" style="${styles.button}">${escapeHtml(letter.button.label)}</a></p>`,
    paragraph(fallback, styles.small),
    `<p style="${styles.small}"><a href="${escapeHtml(letter.button.url)}" style="${styles.link}">${escapeHtml(letter.button.url)}</a></p>`,
  ];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(letter.subject)}</title></head>`,
    `<body style="${styles.body}"><div style="${styles.card}">`,
    paragraph(brand, styles.brand),
    paragraph(greeting(letter.name)),
    ...letter.paragraphs.map((text) => paragraph(text)),
    letter.code ? paragraph(letter.code, styles.code) : "",
    ...(button ?? []),
    ...letter.notes.map((text) => paragraph(text, styles.small)),
    `</div><p style="${styles.footer}">${brand} <a href="${escapeHtml(origin)}" style="color:#4d6463">${escapeHtml(origin)}</a><br>${replyNote(letter, language)}</p></body></html>`,
  ].join("\n");
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? "");
