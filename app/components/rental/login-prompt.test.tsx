import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { loadMessages } from "#app/messages/messages.tsx";
import { SiteProvider } from "#app/site.tsx";
import { LanguageProvider } from "#ui/language.tsx";
import { LoginPrompt } from "./login-prompt.tsx";

beforeAll(() => loadMessages("ja", ["rental", "common"]));

it.each(["/usage-history", "/usage-history?page=3", "/payment-detail/x?receipt=all"])(
  "leads back to %s, by logging in and by joining",
  (address) => {
    const site = { origin: "https://shop.example" } as never;
    const drawn = renderToStaticMarkup(
      <StaticRouter location={address}>
        <LanguageProvider language="ja">
          <SiteProvider value={site}>
            <LoginPrompt title="ご利用履歴" />
          </SiteProvider>
        </LanguageProvider>
      </StaticRouter>,
    );
    const links = Array.from(drawn.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href]) => href);
    const back = encodeURIComponent(address);
    expect(links).toEqual([`/login?redirect=${back}`, `/register?redirect=${back}`]);
  },
);
