import "../bench/drill.ts";
