import { useState } from "react";
import type { timesOf } from "./choices.ts";

/** The times that were chosen last, while others are being chosen: on another day it is meant to last as long. */
export function useMeant(times: ReturnType<typeof timesOf>): ReturnType<typeof timesOf> {
  const [last, setLast] = useState(times);
  if (times && (times.pickup !== last?.pickup || times.giveBack !== last.giveBack)) setLast(times);
  return times ?? last;
}
