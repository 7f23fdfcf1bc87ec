/** For what Shift_JIS has no sign for. */
const MISSING = "〓";

/** What people and programs write for the same sign; Windows has the second one. */
const alike: Record<string, string> = {
  "〜": "～",
  "−": "－",
  "—": "―",
  "‖": "∥",
  "¢": "￠",
  "£": "￡",
  "¬": "￢",
  "¥": "\\",
  "–": "-",
  "•": "・",
  "\u00a0": " ",
};

let table: Map<string, number> | undefined;

/** The bytes of every sign, as the browser's own decoder reads them. */
function signs(): Map<string, number> {
  if (table) return table;
  table = new Map();
  const decoder = new TextDecoder("shift_jis");
  const learn = (code: number, bytes: number[]) => {
    const sign = decoder.decode(new Uint8Array(bytes));
    if ([...sign].length === 1 && sign !== "\ufffd" && !table?.has(sign)) table?.set(sign, code);
  };
  for (let byte = 0; byte < 0x80; byte++) learn(byte, [byte]);
  for (let byte = 0xa1; byte <= 0xdf; byte++) learn(byte, [byte]);
  for (let lead = 0x81; lead <= 0xfc; lead++) {
    // Of signs that are there twice, Windows writes those of 0xFA to 0xFC.
    if ((lead > 0x9f && lead < 0xe0) || lead === 0xed || lead === 0xee) continue;
    for (let trail = 0x40; trail <= 0xfc; trail++) if (trail !== 0x7f) learn((lead << 8) | trail, [lead, trail]);
  }
  return table;
}

/** A text in Shift_JIS as Japanese Windows has it. What it has no sign for becomes 〓. */
export function toShiftJis(text: string): Uint8Array<ArrayBuffer> {
  const known = signs();
  const bytes: number[] = [];
  for (const sign of text) {
    const code = known.get(sign) ?? known.get(alike[sign] ?? MISSING) ?? 0x3f;
    if (code > 0xff) bytes.push(code >> 8);
    bytes.push(code & 0xff);
  }
  return new Uint8Array(bytes);
}

/** How a text comes back from a file in Shift_JIS. */
export const throughShiftJis = (text: string): string => new TextDecoder("shift_jis").decode(toShiftJis(text));
