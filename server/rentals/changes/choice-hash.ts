import { createHash } from "node:crypto";
import type { ChangeRequest } from "#contract/change.ts";

/** Tells whether two requests with the same key ask for the same. */
export function choiceHashOf({ pickupTime, returnTime, pickupStation, returnStation }: ChangeRequest): string {
  const choices = [pickupTime, returnTime, pickupStation, returnStation];
  return createHash("sha256").update(JSON.stringify(choices)).digest("base64url");
}
