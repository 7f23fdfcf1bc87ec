import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { loadMessages } from "#app/messages/messages.tsx";
import type { ReservationSummaryView } from "#contract/reservations.ts";
import { LanguageProvider } from "#ui/language.tsx";
import { RentalCard } from "./rental-card.tsx";

beforeAll(() => loadMessages("ja", ["rental", "common"]));

it("says of a missed pickup until when it can be had, in a line that does not end within that time", () => {
  const reservation = {
    ...{ status: "not_pickup", stage: "missed", total: 2_680 },
    ...{ pickupTime: "2026-11-22T12:00:00+09:00", returnTime: "2026-11-23T12:00:00+09:00" },
    product: { id: 202, name: "双眼鏡", picture: { url: "/pictures/202-1.svg", alt: "", width: 800, height: 800 } },
    pickupPlace: { kind: "locker", name: "東京駅 ロッカー S02" },
  } as unknown as ReservationSummaryView;
  const drawn = renderToStaticMarkup(
    <StaticRouter location="/">
      <LanguageProvider language="ja">
        <RentalCard reservation={reservation} to="/x" now={Date.parse("2026-11-22T19:00:00+09:00")} />
      </LanguageProvider>
    </StaticRouter>,
  );
  expect(drawn).toContain('<span class="inline-block">11月23日（月）12:00</span>まで受け取れます。');
});
