import type { ReactNode } from "react";

type DeskTableProps = { heads: ReactNode; className?: string; children: ReactNode };

/** A list as a table at a desk; a phone shows its cards instead. */
export const DeskTable = ({ heads, className = "", children }: DeskTableProps) => (
  <table
    className={`w-full border-separate border-spacing-0 overflow-hidden rounded-2xl border border-line bg-canvas text-left text-sm max-lg:hidden ${className}`}
  >
    <thead className="bg-surface text-muted text-xs">
      <tr>{heads}</tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
