import "../bench/bench-pages.ts";
