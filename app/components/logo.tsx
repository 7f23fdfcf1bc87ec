import { useMessages } from "#app/messages/messages.tsx";
import { Link } from "#ui/link.tsx";

export function Logo() {
  const { siteName, nav } = useMessages("common");
  return (
    <Link
      to="/"
      aria-label={nav.home}
      className="flex h-11 max-h-full items-center gap-2 whitespace-nowrap font-bold text-[min(20px,6vw)] text-primary"
    >
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-[32px] shrink-0">
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
