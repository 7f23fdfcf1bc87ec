// npm run mutants [-- --seed 1 --domain 150 --money 150 --only file]: see docs/quality.md.
import "../bench/mutants.ts";
