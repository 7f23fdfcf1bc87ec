import { useMessages } from "#app/messages/messages.tsx";
import { Link } from "#ui/link.tsx";

export function Logo() {
  const { siteName, nav } = useMessages("common");
  return (
    <Link to="/" aria-label={nav.home} className="logo">
      <svg aria-hidden="true" viewBox="0 0 32 32">
        <rect x="3" y="3" width="26" height="26" rx="8" />
        <path d="M11 9v14M11 16l9-7M13.5 14.2 21 23" />
      </svg>
      <span aria-hidden="true">{siteName}</span>
    </Link>
  );
}
