import type { ReactNode } from "react";
import type { HydrationState } from "react-router";
import type { Language } from "#domain/text.ts";
import { LanguageProvider } from "#ui/language.tsx";

/**
 * Everything the browser needs to take over a rendered page, besides who is looking. Travels as a JSON block, which no CSP has
 * to allow.
 */
export type PageData = {
  language: Language;
  site: SiteFacts;
  hydration: HydrationState;
};

/** A page's own files; browsers read them from its head. */
export type PageAssets = { script: string; styles: string[]; preload: string[] };

/** Facts of this installation that pages show. */
export type SiteFacts = {
  origin: string;
  helpCenterUrl: string;
  /** In the language of the page. */
  helpDeskHours: string;
  build: string;
  /** Operator and items do not exist, and pages say so. */
  demo: boolean;
  /** When this copy was kept; only the service worker says so, where the page itself is not to be had. */
  savedAt?: string;
  /** Because there is no network; else the shop is slow or out of order. */
  offline?: boolean;
};

export const PAGE_DATA_ID = "page-data";
/** Who is looking stands last: all before it may be the same for many. */
export const SESSION_ID = "session";

type DocumentProps = { page: PageData; assets: PageAssets; json: string; session: string; children: ReactNode };

export function Document({ page, assets, json, session, children }: DocumentProps) {
  return (
    <html lang={page.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1a18" />
        <meta name="format-detection" content="telephone=no" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {assets.preload.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={assets.script} />
      </head>
      <body>
        <LanguageProvider language={page.language}>{children}</LanguageProvider>
        <Json id={PAGE_DATA_ID} json={json} />
        <Json id={SESSION_ID} json={session} />
      </body>
    </html>
  );
}

const Json = ({ id, json }: { id: string; json: string }) => (
  <script
    id={id}
    type="application/json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, "<" escaped, of a type that never runs
    dangerouslySetInnerHTML={{ __html: json }}
  />
);
