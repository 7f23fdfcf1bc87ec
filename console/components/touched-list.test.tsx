import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import type { TouchedBooking } from "#contract/console/touched.ts";
import { LanguageProvider } from "#ui/language.tsx";
import { loadMessages } from "../messages/messages.ts";
import { TouchedList } from "./touched-list.tsx";

beforeAll(async () => {
  await Promise.all((["ja", "en"] as const).map((language) => loadMessages(language, ["touched", "common"])));
});

function list(language: "ja" | "en", may: TouchedBooking["may"]): string {
  const station = { slug: "tokyo", name: "東京駅" };
  const times = { pickupTime: "2026-11-20T10:00:00+09:00", returnTime: "2026-11-21T10:00:00+09:00" };
  const booking: TouchedBooking = {
    ...{ number: "R23456789AB", status: "not_collected", why: ["pickup"], ...times },
    ...{ pickupStation: station, returnStation: station, product: "双眼鏡", lastName: null, phone: null },
    ...{ paying: false, may, moves: [], units: [] },
  };
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <TouchedList touched={[booking]} choices={{}} onChoose={() => {}} />
    </LanguageProvider>,
  );
}

it("where something may be cancelled, it is said before that a refund above the limit waits for somebody else", () => {
  expect(list("ja", ["keep", "cancel"])).toContain("返金だけがほかの人の承認を待ちます");
  expect(list("en", ["keep", "cancel"])).toContain("waits until somebody else has approved it");
  expect(list("ja", ["keep"])).not.toContain("承認");
});
