import "../bench/bench-growth.ts";
