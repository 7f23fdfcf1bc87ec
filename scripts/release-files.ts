import fs from "node:fs";
import path from "node:path";
import { listPackages, withoutTools } from "./generate/sbom.ts";

// What goes with a release: the bills of materials of the site, and of the site with what builds and tests it.
const folder = ".data/release";
const all = listPackages();
fs.mkdirSync(folder, { recursive: true });
for (const [name, sbom] of Object.entries({ "sbom.cdx.json": withoutTools(all), "sbom-with-tools.cdx.json": all })) {
  const file = path.join(folder, name);
  fs.writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${file}: ${sbom.components.length} packages`);
}
