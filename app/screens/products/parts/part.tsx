import type { ReactNode } from "react";

/** A part of a product's page under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 border-line border-b pb-2 font-bold text-lg">{title}</h2>
      {children}
    </section>
  );
}
