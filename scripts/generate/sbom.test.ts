import fs from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Component, listPackages, type Sbom, withoutTools } from "./sbom.ts";

type Kind = "dependencies" | "devDependencies" | "optionalDependencies";

const manifest: Record<Kind, Record<string, string>> & { name: string; version: string } = JSON.parse(
  fs.readFileSync("package.json", "utf8"),
);
const wanted = (kind: Kind) => Object.entries(manifest[kind]).map((entry) => entry.join("@"));
const named = ({ name, version }: Component) => `${name}@${version}`;
const missing = (names: string[], { components }: Sbom) => {
  const there = new Set(components.map(named));
  return names.filter((name) => !there.has(name));
};

describe("the bill of materials", () => {
  let all: Sbom;
  let site: Sbom;
  beforeAll(() => {
    // Whoever asked a registry would fail.
    vi.stubEnv("npm_config_registry", "http://127.0.0.1:9/");
    all = listPackages();
    site = withoutTools(all);
    vi.unstubAllEnvs();
  }, 60_000);

  it("is ours, whatever the folder is called", () => {
    const { name, version } = manifest;
    expect(site).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { name, version } } });
  });

  it("has every package that runs in production, also those that tools use; the other one has the tools too", () => {
    expect(missing([...wanted("dependencies"), ...wanted("optionalDependencies")], site)).toEqual([]);
    expect(missing([...site.components.map(named), ...wanted("devDependencies")], all)).toEqual([]);
    const names = site.components.map(({ name }) => name);
    for (const tool of ["vite", "vitest", "typescript", "@biomejs/biome", "@playwright/test", "next-auth"]) {
      expect(names).not.toContain(tool);
    }
  });

  it("names no package as a dependency that it leaves out", () => {
    const there = new Set(site.components.map((component) => component["bom-ref"]));
    expect(site.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !there.has(ref))).toEqual([]);
  });

  it("says of each by its hash which very package is meant", () => {
    const isProven = ({ hashes = [] }: Component) =>
      hashes.some(({ alg, content }) => alg === "SHA-512" && /^[0-9a-f]{128}$/.test(content));
    expect(all.components.filter((each) => !isProven(each)).map(named)).toEqual([]);
  });
});
