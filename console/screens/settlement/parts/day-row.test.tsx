import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { LanguageProvider } from "#ui/language.tsx";
import { loadMessages } from "../../../messages/messages.ts";
import { DayRow } from "./day-row.tsx";

beforeAll(async () => {
  await Promise.all((["ja", "en"] as const).map((language) => loadMessages(language, ["money", "common"])));
});

function row(language: "ja" | "en", troubles: number | null): string {
  const sums = { captured: 5_000, refunded: 0, theirCaptured: 5_000, theirRefunded: 0 };
  const day = { day: "2026-11-15", ...sums, imported: true, closed: false, troubles };
  return renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language={language}>
        <DayRow day={day} />
      </LanguageProvider>
    </MemoryRouter>,
  );
}

it("says that lines differ also where they come to nothing together", () => {
  expect(row("ja", 2)).toContain("差異のある明細 2件");
  expect([row("en", 1), row("en", 2)].map((html) => /\d lines? differs?/.exec(html)?.[0])).toEqual([
    "1 line differs",
    "2 lines differ",
  ]);
  expect([row("ja", 0), row("ja", null)].join()).not.toContain("差異のある");
});
