import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { KeptDates } from "#app/components/kept-dates.tsx";
import { format } from "#domain/format.ts";

const instant = "2026-11-22T08:30:00+09:00";

it.each(["ja", "en"] as const)("no line ends within a date, as %s writes it", (language) => {
  const { dateTime, day } = format[language];
  for (const date of [dateTime(instant), day(instant)]) {
    const drawn = renderToStaticMarkup(createElement(KeptDates, { text: `a ${date}b ${date}` }));
    const kept = `<span class="inline-block">${date}</span>`;
    expect(drawn).toBe(`a ${kept}b ${kept}`);
  }
});

it("a text without dates is as it was", () => {
  const text = "返却まであと18時間11分 (12:00)";
  expect(renderToStaticMarkup(createElement(KeptDates, { text }))).toBe(text);
});
