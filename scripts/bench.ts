import "../bench/bench.ts";
