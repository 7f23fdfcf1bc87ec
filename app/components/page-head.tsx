import { useLocation } from "react-router";
import { useMessages } from "#app/messages/messages.tsx";
import { useSite } from "#app/site.tsx";

type PageHeadProps = {
  title: string;
  description?: string;
  /** A path on this site; without it the page's own address. */
  canonical?: string;
  /** The address of a picture for previews. */
  picture?: string | undefined;
  noindex?: boolean;
};

/** The page's title, description and previews. React lifts these tags into <head>. */
export function PageHead({ title, description, canonical, picture, noindex = false }: PageHeadProps) {
  const { origin } = useSite();
  const { pathname } = useLocation();
  const { siteName, siteDescription } = useMessages("common");
  const fullTitle = `${title} | ${siteName}`;
  const text = description ?? siteDescription;
  const address = origin + (canonical ?? pathname);
  return (
    <>
      <title>{fullTitle}</title>
      {/* Search engines know it by its name, previews by its property. */}
      <meta name="description" property="og:description" content={text} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}${picture ?? "/icon-512.png"}`} />
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
    </>
  );
}
