import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createIcon from "./icon.tsx";

test("an icon is a name for the stylesheet, and an image only with a label", () => {
  const Heart = createIcon("heart");
  expect(renderToStaticMarkup(<Heart />)).toBe('<i class="icon i-heart"></i>');
  expect(renderToStaticMarkup(<Heart className="size-5" aria-label="お気に入り" />)).toBe(
    '<i class="icon i-heart size-5" role="img" aria-label="お気に入り"></i>',
  );
});
