import { splitName } from "#domain/catalogue/product-name.ts";

/** A product's name in two sizes: what it is, and below which one of several alike. Read aloud, one follows the other. */
export function ProductName({ name }: { name: string }) {
  const { title, note } = splitName(name);
  return (
    <>
      <span className="name-title">{title}</span>
      {note && <span className="name-note"> {note}</span>}
    </>
  );
}
