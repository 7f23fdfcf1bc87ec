import { useLocation } from "react-router";
import { useMessages } from "#app/messages/messages.tsx";
import { useSession } from "#app/session/session.ts";
import { useSite } from "#app/site.tsx";
import { Link } from "#ui/link.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

/** Room for the fixed bar that some pages have at the bottom of a phone's screen. `/logout` shows home. */
function useBottomBarRoom(): string {
  const { pathname } = useLocation();
  const session = useSession();
  const isHome = pathname === "/" || pathname === "/logout";
  if (/^\/products\/[^/]+$/.test(pathname)) return "phone:bottom-bar-room";
  return isHome && session.status !== "authenticated" ? "max-sm:bottom-bar-room" : "";
}

export function Footer() {
  const { footer, demoNotice, siteName, newTab } = useMessages("common");
  const { demo, helpDeskHours } = useSite();
  const room = useBottomBarRoom();
  return (
    <footer className={`footer${room && ` ${room}`}`}>
      <div className="page">
        <nav aria-label={footer.label}>
          <Link to="/policy" target="_blank" className="footer-link">
            {footer.policy}
            <span className="sr-only">{newTab}</span>
          </Link>
          <Link to="/legal" target="_blank" className="footer-link">
            {footer.legal}
            <span className="sr-only">{newTab}</span>
          </Link>
          <Link to="/contact" className="footer-link">
            {footer.contact}
          </Link>
        </nav>
        <LanguageSwitch />
        <div>
          <p>{footer.help(helpDeskHours)}</p>
          {demo && <p>{demoNotice}</p>}
          <p>© 2026 {siteName}</p>
        </div>
      </div>
    </footer>
  );
}
