import type { ReactNode } from "react";

/** Labels and what belongs to them, one pair a row. */
export function Rows({ rows }: { rows: { label: string; body: ReactNode }[] }) {
  return (
    <dl className="border-line border-t">
      {rows.map((row) => (
        <div key={row.label} className="grid gap-1 border-line border-b py-3 sm:grid-cols-[12rem_1fr] sm:gap-4">
          <dt className="font-bold">{row.label}</dt>
          <dd>{row.body}</dd>
        </div>
      ))}
    </dl>
  );
}
