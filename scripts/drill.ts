import { build } from "./build.ts";

await build();
await import("../bench/drill.ts");
