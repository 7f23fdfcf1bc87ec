import fs from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const root = path.resolve(import.meta.dirname, "..");
const lucide = path.join(root, "node_modules/lucide-react/dist/esm");

export type Drawing = { name: string; node: [tag: string, attributes: Record<string, string>][] };

/**
 * Icons are imported from lucide as ever, and their drawings stand in the stylesheet: neither scripts nor pages carry a
 * path. Each icon's module is its name, and a rule that only browsers' builds have.
 */
export function icons(): Plugin {
  const fileOf = filesByName(fs.readFileSync(path.join(lucide, "lucide-react.mjs"), "utf8"));
  return {
    name: "icons",
    enforce: "pre",
    // Vite would bundle all of lucide beforehand.
    config: () => ({ optimizeDeps: { exclude: ["lucide-react"] } }),
    resolveId(source, importer) {
      if (source.startsWith("virtual:icon/")) return source;
      if (source !== "lucide-react" || this.environment.mode === "dev") return undefined;
      throw new Error(`${importer}: icons are imported by their names`);
    },
    async load(id) {
      const [, name = "", rule] = /^virtual:icon\/([\w-]+)(\.css)?$/.exec(id) ?? [];
      if (!name) return undefined;
      if (rule) return `.i-${name}{--icon:url("${dataUrl(await drawingOf(name))}")}`;
      const style = this.environment.config.consumer === "client" ? `import "virtual:icon/${name}.css";` : "";
      const code = `${style}import createIcon from "${path.join(root, "ui/icon.tsx")}";export default createIcon("${name}")`;
      return { code, moduleSideEffects: false };
    },
    async transform(code, id) {
      if (id.includes("/node_modules/")) return undefined;
      if (/\.css(\?|$)/.test(id)) return withDrawings(code, drawingOf);
      return code.includes('"lucide-react"') ? withOwnIcons(code, fileOf) : undefined;
    },
  };
}

/** The file of each name that lucide exports; some have several names. */
export function filesByName(index: string): Map<string, string> {
  const lines = index.matchAll(/^export \{(.*)\} from '\.\/icons\/([\w-]+)\.mjs';$/gm);
  return new Map(
    Array.from(lines).flatMap(([, names = "", file = ""]) =>
      Array.from(names.matchAll(/default as (\w+)/g), ([, name = ""]): [string, string] => [name, file]),
    ),
  );
}

/** The code of a module with each icon imported from its own. Types are left to TypeScript, and so is the number of lines. */
export function withOwnIcons(code: string, fileOf: Map<string, string>): string {
  return code.replace(/^import \{([^}]*)\} from "lucide-react";/m, (whole, names: string) => {
    const wanted = names.split(",").map((each) => each.trim());
    const imports = wanted
      .filter((each) => each && !each.startsWith("type "))
      .map((each) => {
        const [name = "", local = name] = each.split(" as ");
        if (!fileOf.has(name)) throw new Error(`lucide has no icon ${name}`);
        return `import ${local} from "virtual:icon/${fileOf.get(name)}";`;
      });
    return imports.join("") + "\n".repeat(whole.split("\n").length - 1);
  });
}

/** A stylesheet with the drawings that it wants in another way than lucide has them: `url("icon:heart?fill=red")`. */
export async function withDrawings(css: string, find: (name: string) => Promise<Drawing>): Promise<string> {
  const parts = css.split(/url\("icon:([^"]+)"\)/);
  const written = parts.map(async (part, index) => {
    if (index % 2 === 0) return part;
    const [name = "", attributes] = part.split("?");
    return `url("${dataUrl(await find(name), Object.fromEntries(new URLSearchParams(attributes)))}")`;
  });
  return (await Promise.all(written)).join("");
}

async function drawingOf(name: string): Promise<Drawing> {
  return (await import(path.join(lucide, `icons/${name}.mjs`))).__iconData;
}

/** A drawing as a mask, of which only the shape counts. */
export function dataUrl({ node }: Drawing, attributes: Record<string, string> = {}): string {
  const look = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: "0 0 24 24",
    fill: "none",
    stroke: "red",
    "stroke-width": "2",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...attributes,
  };
  const shapes = node.map(([tag, { key: _, ...shape }]) => `<${tag}${written(shape)}/>`);
  const svg = `<svg${written(look)}>${shapes.join("")}</svg>`;
  return `data:image/svg+xml,${svg.replaceAll(/[%#<>"]/g, encodeURIComponent)}`;
}

const written = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}='${value}'`)
    .join("");
