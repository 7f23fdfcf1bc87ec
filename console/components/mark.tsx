/** The shop's mark. */
export const Mark = ({ className }: { className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 32 32" className={`text-primary ${className}`}>
    <rect width="32" height="32" rx="9" fill="currentColor" />
    <path
      d="M11 9v14M11 16l9-7M13.5 14.2 21 23"
      fill="none"
      stroke="var(--canvas)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
