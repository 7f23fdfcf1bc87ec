import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { ExternalLink, Link } from "./link.tsx";

const draw = (element: React.ReactElement) =>
  renderToStaticMarkup(createElement(StaticRouter, { location: "/" }, element));

/** Draws what must be refused: it is reported on the console, and has no address. */
function drawRefused(element: React.ReactElement): string {
  const complaint = vi.mocked(console.error).mockImplementation(() => {});
  const html = draw(element);
  expect(complaint).toHaveBeenCalledOnce();
  complaint.mockClear();
  return html;
}

describe("a link within the site", () => {
  it.each(["/products/101?x=1", "#plans", "?page=2"])("leads to %s", (to) => {
    expect(draw(<Link to={to}>a</Link>)).toMatch(/^<a [^>]*href="[^"]+"/);
  });

  it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "data:text/html,x"])(
    "refuses %s",
    (to) => expect(drawRefused(<Link to={to}>a</Link>)).toBe("<span>a</span>"),
  );
});

describe("a link to another site", () => {
  it("opens a new tab that knows nothing of ours", () => {
    expect(draw(<ExternalLink href="https://help.example/">a</ExternalLink>)).toBe(
      '<a href="https://help.example/" target="_blank" rel="noopener noreferrer">a</a>',
    );
  });

  it.each(["http://help.example/", "javascript:alert(1)", "data:text/html,x", "//help.example"])("refuses %s", (href) =>
    expect(drawRefused(<ExternalLink href={href}>a</ExternalLink>)).toBe("<span>a</span>"),
  );
});
