import { useMessages } from "#app/messages/messages.tsx";
import { Link } from "#ui/link.tsx";

export function Logo() {
  const { siteName, nav } = useMessages("common");
  return (
    <Link to="/" aria-label={nav.home} className="flex min-h-11 items-center gap-2 font-bold text-primary text-xl">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8">
        <rect x="3" y="3" width="26" height="26" rx="8" fill="currentColor" />
        <path
          d="M11 9v14M11 16l9-7M13.5 14.2 21 23"
          fill="none"
          stroke="var(--canvas)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span aria-hidden="true">{siteName}</span>
    </Link>
  );
}
