// npm run fuzz [-- --seed 1 --minutes 3]: see docs/quality.md.
import "../bench/fuzz.ts";
