import "../bench/bench-bookings.ts";
