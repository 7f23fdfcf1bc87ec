import {
  BellRing,
  CalendarCheck,
  ChevronRight,
  CircleHelp,
  CreditCard,
  ExternalLink as ExternalIcon,
  Gift,
  Heart,
  History,
  KeyRound,
  LogOut,
  type LucideIcon,
  MessageCircle,
  Newspaper,
  ShoppingBag,
  Ticket,
  UserRound,
} from "lucide-react";
import type { MouseEvent } from "react";
import { askToLogOut } from "#app/components/logout-dialog.tsx";
import { UnreadBadge } from "#app/components/notices/unread-badge.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useUnread } from "#app/session/session.ts";
import { useSite } from "#app/site.tsx";
import { ExternalLink, Link } from "#ui/link.tsx";

type Shortcut = { to: string; icon: LucideIcon; label: string; unread?: number; onClick?: (event: MouseEvent) => void };

/** What there is, by what it is about. */
function useGroups(): { title: string; shortcuts: Shortcut[] }[] {
  const { menu: m } = useMessages("mypage");
  const { helpCenterUrl } = useSite();
  const unread = useUnread();
  const logOut = (event: MouseEvent) => {
    event.preventDefault();
    askToLogOut();
  };
  return [
    {
      title: m.rental,
      shortcuts: [
        { to: "/reservations", icon: CalendarCheck, label: m.reservations },
        { to: "/rental/list", icon: ShoppingBag, label: m.rentals },
        { to: "/waitlist", icon: BellRing, label: m.waitlist },
        { to: "/usage-history", icon: History, label: m.history },
      ],
    },
    {
      title: m.saving,
      shortcuts: [
        { to: "/mylist", icon: Heart, label: m.favourites },
        { to: "/coupons", icon: Ticket, label: m.coupons },
        { to: "/invite-friend", icon: Gift, label: m.invite },
      ],
    },
    {
      title: m.account,
      shortcuts: [
        { to: "/profile", icon: UserRound, label: m.profile },
        { to: "/profile/card", icon: CreditCard, label: m.card },
        { to: "/profile/change-pass", icon: KeyRound, label: m.password },
        { to: "/logout", icon: LogOut, label: m.logout, onClick: logOut },
      ],
    },
    {
      title: m.help,
      shortcuts: [
        { to: "/notices", icon: Newspaper, label: m.notices, unread },
        { to: "/contact", icon: MessageCircle, label: m.contact },
        { to: helpCenterUrl, icon: CircleHelp, label: m.faq },
      ],
    },
  ];
}

/** Everywhere a member may want to go from here. */
export function Shortcuts() {
  const groups = useGroups();
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {groups.map(({ title, shortcuts }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-1 font-bold text-muted text-sm">{title}</h2>
          <ul className="divide-y divide-line border-line border-y">
            {shortcuts.map((shortcut) => (
              <li key={shortcut.to}>
                <ShortcutLink {...shortcut} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const row = "flex min-h-14 items-center gap-3 hover:bg-tint";

function ShortcutLink({ to, icon: Icon, label, unread = 0, onClick }: Shortcut) {
  const { newTab } = useMessages("common");
  const outside = to.startsWith("https:");
  const EndIcon = outside ? ExternalIcon : ChevronRight;
  const content = (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <span className="grow">
        {label}
        {outside && <span className="sr-only">{newTab}</span>}
      </span>
      <UnreadBadge count={unread} />
      <EndIcon aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </>
  );
  return outside ? (
    <ExternalLink href={to} className={row}>
      {content}
    </ExternalLink>
  ) : (
    <Link to={to} className={row} onClick={onClick}>
      {content}
    </Link>
  );
}
