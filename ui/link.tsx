import { type ComponentProps, createContext, use } from "react";
import { Link as RouterLink } from "react-router";
import { sameSitePath } from "#domain/same-site-path.ts";
import type { Language } from "#domain/text.ts";
import { useLanguage } from "#ui/language.tsx";

/** What a site does when somebody is about to follow a link. */
export const LinkIntent = createContext<(path: string, language: Language) => void>(() => {});

type LinkProps = Omit<ComponentProps<typeof RouterLink>, "to"> & { to: string };

/** A link within the site. Links that lead elsewhere or run code are refused and get no address. */
export function Link({ to, ...rest }: LinkProps) {
  const language = useLanguage();
  const announce = use(LinkIntent);
  const path = to.startsWith("#") || to.startsWith("?") ? to : sameSitePath(to);
  if (path === undefined) {
    console.error(`refused to link to ${to}`);
    return <span className={rest.className}>{rest.children}</span>;
  }
  const intend = () => announce(path, language);
  return <RouterLink to={path} onPointerEnter={intend} onFocus={intend} onTouchStart={intend} {...rest} />;
}

/** A link to another site, in a new tab. Only https. */
export function ExternalLink({ href, ...rest }: ComponentProps<"a"> & { href: string }) {
  if (!href.startsWith("https://")) {
    console.error(`refused to link to ${href}`);
    return <span className={rest.className}>{rest.children}</span>;
  }
  return <a href={href} target="_blank" rel="noopener noreferrer" {...rest} />;
}
