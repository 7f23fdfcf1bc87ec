import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { loadMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import { LanguageProvider } from "#ui/language.tsx";
import { RentedProduct } from "./rented-product.tsx";

beforeAll(() => loadMessages("ja", ["rental", "common"]));

const product = { id: 202, name: "双眼鏡", picture: { url: "/pictures/202-1.svg", alt: "", width: 800, height: 800 } };
const drawn = (available: boolean | undefined, reason: ReservationView["change"]["reason"] = null) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <LanguageProvider language="ja">
        <RentedProduct
          product={{ ...product, available } as typeof product & { available: boolean }}
          change={{ reason }}
        />
      </LanguageProvider>
    </StaticRouter>,
  );

it("leads to the product as long as that has a page, also on a copy from before that was told", () => {
  for (const available of [true, undefined]) expect(drawn(available)).toContain('href="/products/202"');
});

it("says that the shop does not have it any more instead of leading to a page that is gone", () => {
  expect(drawn(false)).not.toContain("href");
  expect(drawn(false)).toContain("受け付けは終了しました");
});

it("says who changes the reservation, as long as nothing else is in the way: there is no button for it", () => {
  expect(drawn(false, "withdrawn")).toContain("予約の変更はヘルプデスクで承ります");
  for (const reason of ["past_deadline", "status", null] as const) {
    expect(drawn(false, reason)).not.toContain("ヘルプデスク");
  }
});
