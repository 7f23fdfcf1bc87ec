import { findParts } from "../bench/fleet/parts.ts";
import { build } from "./build.ts";

// npm run fleet [-- --seed 1 --minutes 5 --members 60]: see docs/quality.md.
findParts();
await build();
await import("../bench/fleet.ts");
