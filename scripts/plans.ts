import "../bench/plans.ts";
