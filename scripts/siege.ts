// npm run siege [-- --seconds 10 --products 0 --only pictures]: see docs/quality.md.
import "../bench/siege.ts";
