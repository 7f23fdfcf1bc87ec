import type { ReactNode } from "react";

type BottomBarProps = { note: ReactNode; children: ReactNode; className: string };

/** A bar at the bottom of a phone's screen: a note, and what to do next. Large letters leave room for the latter only. */
export function BottomBar({ note, children, className }: BottomBarProps) {
  return (
    <div className={`bottom-bar @container z-30 border-line border-t bg-canvas px-4 ${className}`}>
      <div className="flex grow items-center gap-3 @max-[18rem]:*:grow">
        <div className="grow leading-tight @max-[18rem]:sr-only">{note}</div>
        {children}
      </div>
    </div>
  );
}
