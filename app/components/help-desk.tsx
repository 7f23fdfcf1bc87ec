import { Headset } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { useSite } from "#app/site.tsx";
import { ExternalLink, Link } from "#ui/link.tsx";

type HelpDeskProps = {
  lead?: ReactNode;
  /** The reservation that a question would be about. */
  reservationId?: string;
  /** On the pages of contacting it, which need no way there. */
  here?: boolean;
  className?: string;
};

/** Who helps, when, and the ways there: said in one place wherever the site speaks of the help desk. */
export function HelpDesk({ lead, reservationId, here = false, className = "" }: HelpDeskProps) {
  const { footer, nav, newTab, askHelpDesk } = useMessages("common");
  const { helpCenterUrl, helpDeskHours } = useSite();
  const link = "inline-flex min-h-11 min-w-11 items-center text-primary underline-offset-4 hover:underline";
  return (
    <div className={`flex gap-3 rounded-2xl bg-surface p-4 text-sm ${className}`}>
      <Headset aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
      <div>
        {lead && <p>{lead}</p>}
        <p className="digits font-bold">{footer.help(helpDeskHours)}</p>
        <p className="flex flex-wrap gap-x-6">
          {!here && (
            <Link to={reservationId ? `/contact?reservation=${reservationId}` : "/contact"} className={link}>
              {askHelpDesk}
            </Link>
          )}
          <ExternalLink href={helpCenterUrl} className={link}>
            {nav.faq}
            <span className="sr-only">{newTab}</span>
          </ExternalLink>
        </p>
      </div>
    </div>
  );
}
