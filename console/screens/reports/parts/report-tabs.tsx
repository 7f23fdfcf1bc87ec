import { NavLink, useSearchParams } from "react-router";
import { useMessages } from "../../../messages/messages.ts";
import { useMe } from "../../../session/me.ts";

const pages = [
  ["/console/reports", "reports"],
  ["/console/reports/lost-demand", "lostDemand"],
  ["/console/what-if", "whatIf"],
] as const;

/** From one kind of report to another; what is chosen goes along. */
export function ReportTabs() {
  const { tabs } = useMessages("reports");
  const [params] = useSearchParams();
  // What would be is told of the whole shop.
  const everywhere = useMe().stations === null;
  const shown = pages.filter(([, name]) => everywhere || name !== "whatIf");
  return (
    <nav aria-label={tabs.label} className="flex flex-wrap gap-1">
      {shown.map(([to, name]) => (
        <NavLink
          key={to}
          end
          to={`${to}?${params}`}
          className="flex min-h-9 items-center rounded-full px-4 text-muted text-sm hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:font-bold aria-[current=page]:text-primary-strong pointer-coarse:min-h-11"
        >
          {tabs[name]}
        </NavLink>
      ))}
    </nav>
  );
}
