import {
  BookOpen,
  CircleHelp,
  Heart,
  House,
  LogIn,
  LogOut,
  type LucideIcon,
  Menu,
  Newspaper,
  Package,
  ShoppingBag,
  UserPlus,
  UserRound,
  X,
} from "lucide-react";
import type { MouseEvent } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { useSession, useUnread } from "#app/session/session.ts";
import { useSite } from "#app/site.tsx";
import { ExternalLink, Link } from "#ui/link.tsx";
import { useWords } from "#ui/words.ts";
import { LanguageOffer } from "./language-offer.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { askToLogOut } from "./logout-dialog.tsx";
import { UnreadBadge } from "./notices/unread-badge.tsx";

type HeaderItem = {
  url: string;
  icon: LucideIcon;
  label: string;
  bar?: boolean;
  unread?: number;
  onClick?: () => void;
};

/** What the header and its menu offer, which depends on who is looking. `bar` items stand in the bar on wide screens. */
function useHeaderItems(): HeaderItem[] {
  const { nav } = useMessages("common");
  const session = useSession();
  const unread = useUnread();
  const { helpCenterUrl } = useSite();
  const member = session.status === "authenticated";
  const everyone: HeaderItem[] = [
    { url: "/products", icon: Package, label: nav.products, bar: true },
    { url: member ? "/notices" : "/#information", icon: Newspaper, label: nav.information, bar: true, unread },
    { url: helpCenterUrl, icon: CircleHelp, label: nav.faq, bar: true },
    { url: "/usage-guide", icon: BookOpen, label: nav.guide },
    { url: "/rental/list", icon: ShoppingBag, label: nav.cart },
  ];
  const own: HeaderItem[] = member
    ? [
        { url: "/mylist", icon: Heart, label: nav.favourites, bar: true },
        { url: "/mypage", icon: UserRound, label: nav.mypage, bar: true },
        { url: "/logout", icon: LogOut, label: nav.logout, bar: true, onClick: askToLogOut },
      ]
    : [
        { url: "/register", icon: UserPlus, label: nav.register, bar: true },
        { url: "/login", icon: LogIn, label: nav.login, bar: true },
      ];
  return [...everyone, ...own];
}

const MENU_ID = "site-menu";

export function Header() {
  const { nav, skipToContent } = useMessages("common");
  const items = useHeaderItems();
  const unread = useUnread();
  return (
    <header className="bar">
      <a href="#main">{skipToContent}</a>
      <div className="page">
        <Logo />
        <nav aria-label={nav.label}>
          {items
            .filter((item) => item.bar)
            .map((item) => (
              <MenuLink key={item.url} item={item} className="bar-link" />
            ))}
        </nav>
        {/* Where there is no room for it, the one in the footer has to do. */}
        <LanguageSwitch className="bar-language" />
        <button type="button" popoverTarget={MENU_ID} className="bar-menu">
          <span className="sr-only">{nav.menu}</span>
          {/* On wide screens it stands in the bar, by the notices. */}
          <UnreadBadge count={unread} className="lg:hidden" />
          <Menu aria-hidden="true" />
        </button>
      </div>
      <MenuPopover items={items} />
      <LanguageOffer />
    </header>
  );
}

/** A popover needs no script: the menu opens before, or without, any of ours. */
function MenuPopover({ items }: { items: HeaderItem[] }) {
  const { nav } = useMessages("common");
  const { closeLabel } = useWords();
  return (
    <div id={MENU_ID} popover="auto" className="menu">
      <div className="flex justify-end">
        <button
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label={closeLabel}
          className="menu-close"
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <nav aria-label={nav.menu}>
        <ul>
          {[{ url: "/", icon: House, label: nav.home }, ...items].map((item) => (
            <li key={item.url}>
              <MenuLink item={item} className="menu-link" closes />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function MenuLink({ item, className, closes = false }: { item: HeaderItem; className: string; closes?: boolean }) {
  const { newTab } = useMessages("common");
  const Icon = item.icon;
  const click = (event: MouseEvent) => {
    if (closes) document.getElementById(MENU_ID)?.hidePopover();
    if (!item.onClick) return;
    event.preventDefault();
    item.onClick();
  };
  const content = (
    <>
      <Icon aria-hidden="true" />
      {item.label}
      <UnreadBadge count={item.unread ?? 0} />
    </>
  );
  if (item.url.startsWith("https:")) {
    return (
      <ExternalLink href={item.url} className={className}>
        {content}
        <span className="sr-only">{newTab}</span>
      </ExternalLink>
    );
  }
  return (
    <Link to={item.url} onClick={click} className={className}>
      {content}
    </Link>
  );
}
