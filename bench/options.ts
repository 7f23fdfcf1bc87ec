import { parseArgs } from "node:util";

type Read<T> = { [Name in keyof T]: T[Name] extends number ? number : string };

/** What was given as `--name value`, or the defaults; an unknown or unreadable option ends the program. */
export function readOptions<T extends Record<string, number | string>>(defaults: T): Read<T> {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: "string" as const }]));
  try {
    const { values } = parseArgs({ options });
    const given = Object.entries(values).map(([name, text]) => {
      if (typeof defaults[name] === "string") return [name, text];
      const value = Number(text);
      if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} wants a number, not "${text}"`);
      return [name, value];
    });
    return { ...defaults, ...Object.fromEntries(given) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(
      `Options: ${Object.entries(defaults)
        .map(([name, value]) => `--${name} ${value}`)
        .join(" ")}`,
    );
    process.exit(2);
  }
}
