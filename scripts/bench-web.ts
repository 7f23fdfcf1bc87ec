import "../bench/bench-web.ts";
