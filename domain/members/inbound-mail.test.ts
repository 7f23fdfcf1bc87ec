import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  htmlToText,
  MESSAGE_LENGTH,
  numberInSubject,
  plusPart,
  readBody,
  readLine,
  withoutQuote,
} from "#domain/members/inbound-mail.ts";

describe("the number in a subject", () => {
  it.each([
    ["Re: 【お問い合わせ C7K2M9QXW】エキカリからのお返事", "C7K2M9QXW"],
    ["RE: RE: [Enquiry c7k2m9qxw]", "C7K2M9QXW"],
    ["Ｃ７Ｋ２Ｍ９ＱＸＷ の件", "C7K2M9QXW"],
    ["XC7K2M9QXW", undefined],
    ["C7K2M9QXWZ", undefined],
    ["C7K2M9QX0", undefined],
    ["こんにちは", undefined],
    ["", undefined],
  ])("%j is %s", (subject, number) => expect(numberInSubject(subject)).toBe(number));
});

it.each([
  ["reply+abc-1@example.com", "abc-1"],
  ["Reply+ABC@example.com", "abc"],
  ["reply@example.com", undefined],
  ["a+b+c@example.com", "b+c"],
])("behind the plus of %s stands %s", (address, part) => expect(plusPart(address)).toBe(part));

describe("HTML as text", () => {
  it.each([
    ["<p>一行目</p><p>二行目<br>三行目</p>", "一行目\n二行目\n三行目"],
    ["<style>p{color:red}</style><script>alert(1)</script>本文", "本文"],
    ["<title>x</title>a &lt;b&gt; &amp;amp; &#12354;&#x3042;", "a <b> &amp; ああ"],
    ["<!-- <p>no</p> -->yes", "yes"],
    ["<script>alert(1)", ""],
    ["a <img src=x onerror=alert(1)", "a"],
    ["&#0;&#1114112;a", "a"],
  ])("%s", (html, text) => expect(htmlToText(html).trim()).toBe(text));

  it("is read at once, also of a mail that is nothing but beginnings of tags", () => {
    for (const begun of ["<br", "</p", "<a", "<!-", "<script "]) {
      expect(htmlToText(`本文${begun.repeat(100_000)}`).trim()).toBe("本文");
    }
    expect(htmlToText("一<br<br>二<brr>三</p")).toBe("一\n二三\n");
  });

  it("has no tags of the mail left", () => {
    const piece = fc.constantFrom("<", ">", "<script>", "</script>", "<b", "<!--", "-->", "a", "\n", "&lt;", '"');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const escaped = pieces.filter((each) => each !== "&lt;").join("");
        expect(htmlToText(escaped)).not.toMatch(/<[a-z!]/i);
      }),
    );
  });
});

describe("what a mail repeats", () => {
  it.each([
    ["はい。\n\n2026年11月16日(月) 10:00 エキカリ <x@example.com>:\n> 元の文\n> 続き", "はい。"],
    ["Yes\n\nOn Mon, 16 Nov 2026 at 10:00, Ekikari <x@example.com> wrote:\n> old", "Yes"],
    ["はい\n-----Original Message-----\nFrom: x", "はい"],
    ["> 一つ目\nはい\n> 二つ目\nいいえ", "はい\nいいえ"],
    ["> 引用だけ", "> 引用だけ"],
    ["引用なし", "引用なし"],
  ])("is left out of %j", (text, own) => expect(withoutQuote(text)).toBe(own));
});

describe("what is kept of a mail", () => {
  it("is the text before the HTML, cut to what we keep, without what cannot be seen", () => {
    expect(readBody({ text: "本文\u0000\u0007", html: "<p>x</p>" })).toBe("本文");
    expect(readBody({ text: " \n", html: "<p>HTML</p>" })).toBe("HTML");
    expect([...readBody({ text: "𠮷".repeat(MESSAGE_LENGTH + 1) })]).toHaveLength(MESSAGE_LENGTH);
    expect(readBody({})).toBe("");
    expect(readLine("a\r\nBcc: b\tc", 6)).toBe("a Bcc:");
  });

  it("shows nothing other than it reads: no letters turned round, none hidden", () => {
    expect(readLine("invoice\u202efdp.exe", 120)).toBe("invoicefdp.exe");
    expect(readLine("エキ\u200bカリ\ufeff\u2066", 20)).toBe("エキカリ");
    expect(readLine("👩\u200d💻", 20)).toBe("👩\u200d💻");
    expect(readBody({ text: "返金先は\u202e321\u202cです" })).toBe("返金先は321です");
  });
});
