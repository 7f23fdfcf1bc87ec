import "../bench/bench-answers.ts";
