import "../bench/bench-hour.ts";
