import type { SVGProps } from "react";

type Drawing = { name: string; node: [tag: string, attributes: Record<string, string>][] };

/** Where a page has its drawings. */
export const SPRITE_ID = "icons";

const symbols = new Map<string, string>();
let wanted = new Set<string>();

/**
 * An icon as lucide's files describe it. A page has each drawing once, and an icon refers to it: drawn in full wherever they
 * stand, icons were a quarter of a page. The build puts this in the place of lucide's own function (`vite.config.ts`).
 */
export default function createIcon({ name, node }: Drawing) {
  const id = `i-${name}`;
  if (import.meta.env.SSR) symbols.set(id, symbolOf(id, node));
  else if (!document.getElementById(id)) {
    document.getElementById(SPRITE_ID)?.insertAdjacentHTML("beforeend", symbolOf(id, node));
  }
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    if (import.meta.env.SSR) wanted.add(id);
    return (
      <svg className={className ? `icon ${className}` : "icon"} aria-hidden="true" {...rest}>
        <use href={`#${id}`} />
      </svg>
    );
  };
}

function symbolOf(id: string, node: Drawing["node"]): string {
  const shapes = node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  return `<symbol id="${id}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}

const PLACE = "<!--icons-->";

/** Room for the drawings of a page. What the browser's own code draws later is added by it. */
export const Sprite = () => (
  <svg
    id={SPRITE_ID}
    aria-hidden="true"
    className="hidden"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: filled with our own drawings once it is known which
    dangerouslySetInnerHTML={{ __html: PLACE }}
  />
);

/** What `draw` draws, with the drawings that its icons refer to. */
export function withIcons(draw: () => string): string {
  wanted = new Set();
  const html = draw();
  return html.replace(PLACE, () => [...wanted].map((id) => symbols.get(id)).join(""));
}
