import fs from "node:fs";

// Draws the picture of the wings in docs/architecture.md from the imports as they are. `docs/wings.test.ts` compares the two.

const FILE = "docs/architecture.md";
const BEGIN = "<!-- wings -->\n";
const END = "<!-- end of wings -->";
const TOPS = ["app", "console", "ui", "server", "contract", "db", "domain", "sandbox"];

/** The one file of the server that knows the pages, whose other imports run towards the server. */
const PAGE_HANDLER = "server/web/pages/renderer.ts";

type Uses = Map<string, string[]>;

const foldersIn = (folder: string) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** What the files of a folder import, tests apart, as the names that `pattern` catches. */
function importsOf(folder: string, pattern: RegExp): string[] {
  const files = fs
    .globSync(`${folder}/**/*.{ts,tsx}`)
    .filter((name) => !/\.test\.tsx?$/.test(name) && name !== PAGE_HANDLER);
  const texts = files.map((name) => fs.readFileSync(name, "utf8"));
  return texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name = ""]) => name));
}

function usesOf(names: string[], root: string, pattern: RegExp): Uses {
  const othersOf = (name: string) => {
    const imported = new Set(importsOf(root + name, pattern));
    return names.filter((other) => other !== name && imported.has(other)).sort();
  };
  return new Map(names.map((name) => [name, othersOf(name)]));
}

/** How many steps down the longest way from here leads. Imports have no circles: lint refuses them. */
const depthOf = (name: string, uses: Uses): number =>
  Math.max(0, ...(uses.get(name) ?? []).map((other) => 1 + depthOf(other, uses)));

const reaches = (from: string, to: string, uses: Uses): boolean =>
  (uses.get(from) ?? []).some((other) => other === to || reaches(other, to, uses));

/** One arrow for each import that no longer way through others stands for. */
const arrows = (uses: Uses): string[] =>
  [...uses].flatMap(([from, direct]) =>
    direct
      .filter((to) => !direct.some((other) => other !== to && reaches(other, to, uses)))
      .map((to) => `  ${from} --> ${to}`),
  );

export function drawWings(): string {
  const wings = usesOf(foldersIn("server"), "server/", /"#server\/([a-z]+)\//g);
  const rows = [...wings.keys()].toSorted((a, b) => depthOf(b, wings) - depthOf(a, wings));
  const boxes = rows.map((wing) => {
    const rooms = foldersIn(`server/${wing}`).join(", ");
    return `    ${wing}["<b>${wing}</b>${rooms && `<br>${rooms}`}"]`;
  });
  const tops = usesOf(TOPS, "", /from "#([a-z]+)\//g);
  const picture = ["flowchart TD", "  subgraph server", ...boxes, "  end", ...arrows(wings), ...arrows(tops)];
  return ["```mermaid", ...picture, "```", ""].join("\n");
}

const read = () => fs.readFileSync(FILE, "utf8");

export function readPicture(): string {
  const text = read();
  return text.slice(text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END));
}

export function writePicture(): void {
  const text = read();
  const upTo = text.indexOf(BEGIN) + BEGIN.length;
  fs.writeFileSync(FILE, text.slice(0, upTo) + drawWings() + text.slice(text.indexOf(END)));
}
