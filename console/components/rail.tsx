import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { menuOf } from "../menu.ts";
import { useMessages } from "../messages/messages.ts";
import { useMe } from "../session/me.ts";
import { Mark } from "./mark.tsx";

const FADE = 32;

/** Scrolls the menu itself: `scrollIntoView` would also move the place from which the next Tab goes on. */
function keepInSight(menu: HTMLElement, entry: Element): void {
  const { top, bottom } = entry.getBoundingClientRect();
  const frame = menu.getBoundingClientRect();
  menu.scrollTop += Math.max(0, bottom + FADE - frame.bottom) - Math.max(0, frame.top - top);
}

/** The menu at a desk: only what the role may see. Where one is stays in sight, and a fade says that more is below. */
export function Rail() {
  const { menu, menuLabel } = useMessages("common");
  const items = menuOf(useMe());
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another entry
  useEffect(() => {
    const entry = nav.current?.querySelector("[aria-current=page]");
    if (nav.current && entry) keepInSight(nav.current, entry);
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label={menuLabel}
      className="fixed inset-y-0 left-0 z-30 hidden w-[76px] flex-col overflow-y-auto border-line border-r bg-surface px-0.5 lg:flex"
    >
      <Mark className="mx-auto my-3.5 size-8 shrink-0" />
      <ul className="grid gap-0.5">
        {items.map(({ to, icon: Icon, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="grid min-h-12 place-content-center justify-items-center gap-0.5 rounded-xl py-1 text-center text-[11px] text-muted leading-tight tracking-tight hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:font-bold aria-[current=page]:text-primary-strong"
            >
              <Icon aria-hidden="true" className="size-5" />
              {menu[label]}
            </NavLink>
          </li>
        ))}
      </ul>
      <div
        aria-hidden="true"
        className="pointer-events-none sticky bottom-0 mt-auto h-8 shrink-0 bg-linear-to-t from-surface"
      />
    </nav>
  );
}
