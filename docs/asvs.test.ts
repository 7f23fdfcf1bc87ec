import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { filesIn, testsIn } from "./read-claims.ts";

const document = fs.readFileSync("docs/asvs.md", "utf8");
const security = fs.readFileSync("docs/security.md", "utf8");

/** Every requirement of the standard, by level. */
const wanted: Record<"1" | "2", string> = JSON.parse(fs.readFileSync("docs/asvs.json", "utf8"));
const requirements = (["1", "2"] as const).flatMap((level) => wanted[level].split(" ").map((id) => ({ id, level })));

type Row = { id: string; level: string; asks: string; answer: string; why: string };
const rows = Array.from(
  document.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (.+?) \| (.+) \|$/gm),
  ([, id = "", level = "", asks = "", answer = "", why = ""]): Row => ({ id, level, asks, answer, why }),
);

describe("docs/asvs.md", () => {
  it("answers every requirement of levels 1 and 2 once, in order", () => {
    expect(requirements).toHaveLength(253);
    const numbers = (id: string) => id.split(".").map((part) => part.padStart(2, "0"));
    const inOrder = requirements.toSorted((a, b) => (numbers(a.id).join() < numbers(b.id).join() ? -1 : 1));
    expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(inOrder);
    // A requirement in a row that cannot be read would be missing above; here none stands twice.
    expect(document.match(/^\| \d+\.\d+\.\d+ /gm)).toHaveLength(253);
  });

  it("counts its answers right", () => {
    const count = (level: string) => {
      const those = rows.filter((row) => level === "both" || row.level === level);
      const of = (answer: string) => those.filter((row) => row.answer === answer).length;
      return `| ${[level, of("met"), of("not met"), of("n/a"), those.length].join(" | ")} |`;
    };
    for (const level of ["1", "2", "both"]) expect(document).toContain(count(level));
    expect(rows.filter(({ answer }) => !["met", "not met", "n/a"].includes(answer))).toEqual([]);
  });

  it("names a file for whatever is met", () => {
    expect(rows.filter(({ answer, why }) => answer === "met" && filesIn(why).length === 0)).toEqual([]);
  });

  it("names files and tests that exist", () => {
    expect(filesIn(document).filter((file) => !fs.existsSync(file))).toEqual([]);
    expect(testsIn(document).length).toBeGreaterThan(100);
    expect(testsIn(document).filter(([file, name]) => !fs.readFileSync(file, "utf8").includes(name))).toEqual([]);
  });

  it("names sections of docs/security.md that exist", () => {
    const named = Array.from(document.matchAll(/`docs\/security\.md`(?: \(|, )([^)]+)\)/g), ([, names = ""]) => names);
    const sections = named.flatMap((names) => names.split(", ")).filter((name) => /^[A-Z]/.test(name));
    expect(sections.length).toBeGreaterThan(10);
    const there = (name: string) => new RegExp(`^(#+|\\|) ${name}( \\||$)`, "m").test(security);
    expect(sections.filter((name) => !there(name))).toEqual([]);
  });
});

describe("docs/security.md", () => {
  const sectionOf = (name: string) => security.split(`\n## ${name}\n`)[1]?.split("\n## ")[0] ?? "";

  it("names files that exist", () => {
    expect(filesIn(security).filter((file) => !fs.existsSync(file))).toEqual([]);
  });

  it("has every secret of the settings among the keys", () => {
    const settings = Array.from(
      fs.readFileSync(".env.example", "utf8").matchAll(/^([A-Z_]+)=/gm),
      ([, name = ""]) => name,
    );
    const secrets = settings.filter((name) => /SECRET|_KEYS?$|_IV$|PASS|^(DATABASE|SMTP)\w*_URL$/.test(name));
    expect(secrets.length).toBeGreaterThan(10);
    expect(secrets.filter((name) => !sectionOf("Keys").includes(`\`${name}\``))).toEqual([]);
  });

  const inventory = sectionOf("Data about people");
  const isListed = (table: string) => inventory.includes(`\`${table}\``);

  it("has every table that knows people in its inventory", () => {
    const sources = fs.readdirSync("db/schema").map((file) => fs.readFileSync(`db/schema/${file}`, "utf8"));
    const tables = sources
      .flatMap((source) => source.split("pgTable(").slice(1))
      .filter((table) => /\b(memberId|email|recipient|reservationId|sessionId|paymentId|memberCouponId):/.test(table))
      .map((table) => /"(\w+)"/.exec(table)?.[1] ?? "");
    expect(tables.length).toBeGreaterThan(15);
    expect(tables.filter((table) => !isListed(table))).toEqual([]);
  });

  it("has all that is forgotten after a time in its inventory", () => {
    const cleaned = Array.from(
      fs.readFileSync("server/clean-up.ts", "utf8").matchAll(/table: "(\w+)"/g),
      ([, table = ""]) => table,
    );
    expect(cleaned.length).toBeGreaterThan(20);
    expect(cleaned.filter((table) => !isListed(table))).toEqual([]);
  });
});
