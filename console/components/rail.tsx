import { NavLink } from "react-router";
import { menuOf } from "../menu.ts";
import { useMessages } from "../messages/messages.ts";
import { useMe } from "../session/me.ts";
import { Mark } from "./mark.tsx";

/** The menu at a desk: only what the role may see. */
export function Rail() {
  const { menu, menuLabel } = useMessages("common");
  const items = menuOf(useMe());
  return (
    <nav
      aria-label={menuLabel}
      className="fixed inset-y-0 left-0 z-30 hidden w-[76px] flex-col overflow-y-auto border-line border-r bg-surface px-1 lg:flex"
    >
      <Mark className="mx-auto my-3.5 size-8 shrink-0" />
      <ul className="grid gap-1">
        {items.map(({ to, icon: Icon, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="grid min-h-14 place-content-center justify-items-center gap-1 rounded-xl px-1 py-2 text-center text-muted text-xs leading-tight hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:font-bold aria-[current=page]:text-primary-strong"
            >
              <Icon aria-hidden="true" className="size-5" />
              {menu[label]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
