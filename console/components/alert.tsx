import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** What went wrong, where it went wrong. */
export const Alert = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="flex items-start gap-2 rounded-xl bg-danger-tint p-3 text-danger text-sm">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </p>
);
