import { NavLink } from "react-router";
import { barOf } from "../menu.ts";
import { useMessages } from "../messages/messages.ts";
import { useMe } from "../session/me.ts";

/** The menu of a phone, where the thumb is. */
export function TabBar() {
  const { menu, menuLabel } = useMessages("common");
  const items = barOf(useMe());
  if (items.length === 0) return null;
  return (
    <nav
      aria-label={menuLabel}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-line border-t bg-canvas lg:hidden"
    >
      <ul className="flex justify-around px-2 pt-2">
        {items.map(({ to, icon: Icon, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="group grid min-h-14 min-w-20 justify-items-center rounded-xl text-muted text-xs aria-[current=page]:font-bold aria-[current=page]:text-primary-strong"
            >
              <span className="grid h-8 w-15 place-items-center rounded-full group-hover:bg-tint group-aria-[current=page]:bg-tint">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              {menu[label]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
