import type { Operator } from "#domain/operator.ts";
import type { Language } from "#domain/text.ts";

export type Fact = { label: string; value: string };

/** A message to somebody. `renderLetter` renders it as a mail, the notice page as a notice. */
export type Letter = {
  title: string;
  /** The mail's subject where it is not the title: an answer has to find its way back by it. */
  subject?: string;
  /** Who is addressed; nobody by name while the address is unproven. */
  name: string;
  /** What it is about in a few words, for lists; without it the first paragraph says so. */
  about?: string;
  paragraphs: string[];
  facts?: Fact[];
  /** A code to type, shown large. */
  code?: string;
  /** What opens the pickup box, shown as a QR code. Only in mail: a notice leads to the page that has it. */
  pickupCode?: string;
  button?: { label: string; url: string };
  /** Small print below. */
  notes: string[];
  /** Whom an answer reaches; without it the mail cannot be answered. */
  replyTo?: string;
  /** What is said about answering, where it is not the help desk that answers. */
  replyNote?: string;
};

export type RenderedLetter = {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** The picture that the HTML shows as `cid:` has to go along. */
  pickupCode?: string;
};

/** What the HTML calls the picture of the pickup code. */
export const PICKUP_QR_CID = "pickup-qr";

const words = {
  ja: {
    brand: "エキカリ",
    helpDesk: (hours: string) => `ヘルプデスク ${hours}`,
    subject: (title: string) => `【エキカリ】${title}`,
    greeting: (name: string) => (name ? `${name} 様` : "お客さま"),
    fallback: "ボタンを押せない場合は、次のアドレスをブラウザーで開いてください。",
    automatic: (contact: string) => `このメールは送信専用です。お問い合わせは ${contact} からお願いします。`,
    colon: "：",
    answered: "このメールに返信すると、お問い合わせのお客さまに届きます。",
    qr: "受け取りQRコード",
    scan: "ロッカーでは読み取り部にかざし、カウンターではスタッフにお見せください。",
    code: "コード",
  },
  en: {
    brand: "Ekikari",
    helpDesk: (hours: string) => `Help desk: ${hours}`,
    subject: (title: string) => `[Ekikari] ${title}`,
    greeting: (name: string) => (name ? `Dear ${name},` : "Hello,"),
    fallback: "If the button doesn't work, open this address in your browser:",
    automatic: (contact: string) => `We can't read replies to this email. To contact us, go to ${contact}`,
    colon: ": ",
    answered: "A reply to this email goes to the person who wrote the enquiry.",
    qr: "Pickup QR code",
    scan: "Hold it up to the reader on the locker, or show it to the staff at the counter.",
    code: "Code",
  },
};

/** Where mails lead to, and who sends them. */
export type Sender = { origin: string; operator: Record<Language, Operator> };

export function renderLetter(plain: Letter, language: Language, sender: Sender): RenderedLetter {
  const spoken = (address: string) => inEnglish(address, language, sender);
  const { button } = plain;
  const letter = {
    ...plain,
    ...(button && { button: { ...button, url: spoken(button.url) } }),
    notes: plain.notes.map((note) => note.replaceAll(/https?:\S+/g, spoken)),
  };
  const { title, replyTo, pickupCode } = letter;
  return {
    subject: letter.subject ?? words[language].subject(title),
    text: asText(letter, language, sender),
    html: asHtml(letter, language, sender),
    ...(replyTo && { replyTo }),
    ...(pickupCode && { pickupCode }),
  };
}

/** The browser that opens it may never have been told what its reader speaks: pages are Japanese until it is. */
function inEnglish(address: string, language: Language, { origin }: Sender): string {
  const url = new URL(address);
  if (language !== "en" || url.origin !== origin || url.pathname.startsWith("/console")) return address;
  url.searchParams.append("language", "en");
  return url.href;
}

const replyNote = ({ replyTo, replyNote: own }: Letter, language: Language, sender: Sender) => {
  const { answered, automatic } = words[language];
  return own ?? (replyTo ? answered : automatic(inEnglish(`${sender.origin}/contact`, language, sender)));
};

/** Who writes, and when the help desk answers that letters send people to. */
const senderLines = (language: Language, { [language]: { name, address, hours } }: Sender["operator"]) => [
  name,
  address,
  words[language].helpDesk(hours),
];

function asText(letter: Letter, language: Language, sender: Sender): string {
  const { brand, greeting, colon, qr, code, scan } = words[language];
  const { origin, operator } = sender;
  const facts = letter.facts?.map(({ label, value }) => `${label}${colon}${value}`).join("\n");
  const foot = [inEnglish(origin, language, sender), ...senderLines(language, operator)];
  const blocks = [
    greeting(letter.name),
    ...letter.paragraphs,
    ...(facts ? [facts] : []),
    ...(letter.code ? [`    ${letter.code}`] : []),
    ...(letter.pickupCode ? [`${qr}\n${code}${colon}${letter.pickupCode}\n${scan}`] : []),
    ...(letter.button ? [`${letter.button.label}\n${letter.button.url}`] : []),
    ...letter.notes,
    ["--", brand, ...foot, replyNote(letter, language, sender)].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** Labels longer than this, in letters of Latin width, may have two lines: on a phone they would leave no room for the value. */
const LONGEST_LINE = 20;
const isLong = (label: string): boolean =>
  [...label].reduce((width, letter) => width + (letter > "\u2e7f" ? 2 : 1), 0) > LONGEST_LINE;

const styles = {
  body: "margin:0;padding:24px 12px;background:#f2f7f7;color:#17302f;font-family:'Hiragino Sans','Noto Sans JP',Meiryo,Arial,sans-serif;font-size:16px;line-height:1.7",
  card: "max-width:520px;margin:0 auto;padding:32px 28px;background:#ffffff;border-radius:16px",
  brand: "margin:0 0 24px;font-size:20px;font-weight:bold;color:#0b6e69",
  paragraph: "margin:0 0 16px;white-space:pre-line",
  facts: "width:100%;margin:0 0 16px;border-collapse:collapse;font-size:14px",
  label:
    "padding:8px 12px 8px 0;border-bottom:1px solid #d6e2df;text-align:left;vertical-align:top;font-weight:normal;color:#4d6463",
  value: "padding:8px 0;border-bottom:1px solid #d6e2df;vertical-align:top",
  code: "margin:24px 0;padding:16px 0;background:#e6f3f2;border-radius:12px;text-align:center;font-size:32px;font-weight:bold;letter-spacing:8px",
  qrTitle: "margin:24px 0 0;text-align:center;font-weight:bold",
  qr: "display:block;margin:0 auto 8px;border:0",
  pickupCode: "margin:0 0 8px;text-align:center;font-size:13px;white-space:pre-line;word-break:break-all",
  button:
    "display:inline-block;margin:8px 0 16px;padding:12px 32px;background:#0b6e69;border-radius:999px;color:#ffffff;font-weight:bold;text-decoration:none",
  small: "margin:0 0 12px;font-size:13px;color:#4d6463",
  link: "color:#0b6e69;word-break:break-all",
  footer: "max-width:520px;margin:16px auto 0;font-size:12px;color:#4d6463;text-align:center",
};

function asHtml(letter: Letter, language: Language, sender: Sender): string {
  const { origin, operator } = sender;
  const { brand, subject, greeting, fallback, qr, code, scan } = words[language];
  const paragraph = (text: string, style = styles.paragraph) => `<p style="${style}">${escapeHtml(text)}</p>`;
  const row = ({ label, value }: Fact) =>
    `<tr><th scope="row" style="${styles.label}${isLong(label) ? "" : ";white-space:nowrap"}">${escapeHtml(label)}</th><td style="${styles.value}">${escapeHtml(value)}</td></tr>`;
  const pickup = letter.pickupCode && [
    paragraph(qr, styles.qrTitle),
    `<img src="cid:${PICKUP_QR_CID}" width="264" height="264" alt="${escapeHtml(qr)}" style="${styles.qr}">`,
    paragraph(`${code}\n${letter.pickupCode}`, styles.pickupCode),
    paragraph(scan, `${styles.small};text-align:center`),
  ];
  const button = letter.button && [
    `<p style="margin:0;text-align:center"><a href="${escapeHtml(letter.button.url)}" style="${styles.button}">${escapeHtml(letter.button.label)}</a></p>`,
    paragraph(fallback, styles.small),
    `<p style="${styles.small}"><a href="${escapeHtml(letter.button.url)}" style="${styles.link}">${escapeHtml(letter.button.url)}</a></p>`,
  ];
  const footer = [...senderLines(language, operator), replyNote(letter, language, sender)];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject(letter.title))}</title></head>`,
    `<body style="${styles.body}"><div style="${styles.card}">`,
    paragraph(brand, styles.brand),
    paragraph(greeting(letter.name)),
    ...letter.paragraphs.map((text) => paragraph(text)),
    letter.facts ? `<table style="${styles.facts}">${letter.facts.map(row).join("")}</table>` : "",
    letter.code ? paragraph(letter.code, styles.code) : "",
    ...(pickup || []),
    ...(button ?? []),
    ...letter.notes.map((text) => paragraph(text, styles.small)),
    `</div><p style="${styles.footer}">${brand} <a href="${escapeHtml(inEnglish(origin, language, sender))}" style="color:#4d6463">${escapeHtml(origin)}</a>${footer.map((line) => `<br>${escapeHtml(line)}`).join("")}</p></body></html>`,
  ].join("\n");
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? "");
