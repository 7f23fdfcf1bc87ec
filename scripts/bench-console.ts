import "../bench/bench-console.ts";
