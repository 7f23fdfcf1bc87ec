import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useMemo,
} from "react";
import { type NavigateOptions, useNavigate } from "react-router";
import { sameSitePath } from "#domain/same-site-path.ts";
import type { Language } from "#domain/text.ts";
import { useLanguage } from "#ui/language.tsx";
import { afterPaint } from "./after-paint.ts";

type Announce = (path: string, language: Language) => void;
type Links = {
  /** What a site does when somebody is about to follow a link. */
  announce?: Announce | undefined;
  /** Opens a page in place. Without it the browser loads it. */
  open?: (path: string, options: NavigateOptions) => void;
};

const LinksContext = createContext<Links>({});

/** Gives the links below what they need of the router. Asked by each of a hundred links, it was a third of drawing a page. */
export function LinkFrame({ announce, children }: { announce?: Announce; children: ReactNode }) {
  const navigate = useNavigate();
  const links = useMemo(() => ({ announce, open: navigate }), [announce, navigate]);
  return <LinksContext value={links}>{children}</LinksContext>;
}

type LinkProps = Omit<ComponentProps<"a">, "href"> &
  Pick<NavigateOptions, "replace" | "preventScrollReset"> & { to: string };

/** A focus that stays as long may be followed; one that only passes, or comes with a dialog that opens, loads nothing yet. */
const REST_MS = 100;

/** A link within the site. Links that lead elsewhere or run code are refused and get no address. */
export function Link({ to, replace, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const language = useLanguage();
  const { announce, open } = use(LinksContext);
  const path = to.startsWith("#") || to.startsWith("?") ? to : sameSitePath(to);
  if (path === undefined) {
    console.error(`refused to link to ${to}`);
    return <span className={rest.className}>{children}</span>;
  }
  const intend = () => announce && afterPaint(() => announce(path, language));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!open || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    const whole = path.startsWith("/") ? path : wholePath(path);
    open(whole, {
      replace: replace ?? whole === wholePath(""),
      ...(preventScrollReset !== undefined && { preventScrollReset }),
    });
  };
  const focus = ({ currentTarget }: FocusEvent) => {
    setTimeout(() => document.activeElement === currentTarget && intend(), REST_MS);
  };
  return (
    <a href={path} onPointerEnter={intend} onFocus={focus} onTouchStart={intend} {...rest} onClick={follow}>
      {children}
    </a>
  );
}

/** Anything else than the main button alone is the browser's: a new tab, a download. */
const isPlainClick = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget: { target },
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey) && (!target || target === "_self");

/** Where `"?x"` or `"#x"` leads from here; of nothing, where we are. */
function wholePath(part: string): string {
  const { pathname, search, hash } = location;
  if (part.startsWith("?")) return pathname + (part === "?" ? "" : part);
  return pathname + search + (part || hash);
}

/** A link to another site, in a new tab. Only https. */
export function ExternalLink({ href, ...rest }: ComponentProps<"a"> & { href: string }) {
  if (!href.startsWith("https://")) {
    console.error(`refused to link to ${href}`);
    return <span className={rest.className}>{rest.children}</span>;
  }
  return <a href={href} target="_blank" rel="noopener noreferrer" {...rest} />;
}
