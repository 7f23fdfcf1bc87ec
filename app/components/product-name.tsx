import { splitName } from "#domain/catalogue/product-name.ts";

/** A product's name in two sizes: what it is, and below which one of several alike. Read aloud, one follows the other. */
export function ProductName({ name }: { name: string }) {
  const { title, note } = splitName(name);
  return (
    <>
      <span className="block">{title}</span>
      {note && <span className="block font-normal text-[max(0.75rem,0.72em)] text-muted leading-normal"> {note}</span>}
    </>
  );
}
