import { spawnSync } from "node:child_process";
import fs from "node:fs";

export type Component = {
  "bom-ref": string;
  name: string;
  version: string;
  properties: { name: string; value: string }[];
  hashes?: { alg: string; content: string }[];
};
export type Sbom = {
  bomFormat: string;
  metadata: { component: { name: string; version: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const ARGS = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only", "--offline"];

/**
 * The packages of package-lock.json as a bill of materials (CycloneDX), with those that only build and test the site.
 * Asks no network: what there is to know is in the lockfile.
 */
export function listPackages(): Sbom {
  const windows = process.platform === "win32";
  const { status, stdout, stderr } = spawnSync(windows ? "npm.cmd" : "npm", ARGS, {
    encoding: "utf8",
    shell: windows,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  const sbom: Sbom = JSON.parse(stdout);
  // npm calls us what the folder is called.
  sbom.metadata.component.name = JSON.parse(fs.readFileSync("package.json", "utf8")).name;
  return sbom;
}

const isTool = ({ properties }: Component) => properties.some(({ name }) => name === "cdx:npm:package:development");

/** Only what runs in production. npm's own `--omit=dev` leaves out what tools use too, such as React. */
export function withoutTools(sbom: Sbom): Sbom {
  const tools = new Set(sbom.components.filter(isTool).map((tool) => tool["bom-ref"]));
  return {
    ...sbom,
    components: sbom.components.filter((component) => !isTool(component)),
    dependencies: sbom.dependencies
      .filter(({ ref }) => !tools.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => !tools.has(other)) })),
  };
}
