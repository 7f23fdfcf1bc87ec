import { build } from "./build.ts";

// npm run torture [-- --seed 1 --minutes 5 --members 200]: see docs/quality.md.
await build();
await import("../bench/torture.ts");
