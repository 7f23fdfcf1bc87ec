import { createHash } from "node:crypto";
import type { ReserveRequest } from "#contract/reservation-requests.ts";

const hashOf = (choices: unknown[]) => createHash("sha256").update(JSON.stringify(choices)).digest("base64url");

/** What a request asks for: product, times, stations and coupon. */
function choicesOf(productId: number, request: ReserveRequest): unknown[] {
  const { pickupTime, returnTime, pickupStation, returnStation, couponId, couponCode, area, offerId } = request;
  const choices = [productId, pickupTime, returnTime, pickupStation, returnStation, couponId, couponCode];
  const more = [...(area ? [area] : []), ...(offerId ? [{ offerId }] : [])];
  return [...choices, ...more];
}

const OWN = "key ";

/** The key under which a request with a key of its member's own is kept. */
export const ownKey = (requestKey: string): string => OWN + requestKey;

export const isOwnKey = (key: string): boolean => key.startsWith(OWN);

/** The key of a request: the member's own, or the same for the same choices. */
export function requestKeyOf(productId: number, request: ReserveRequest): string {
  if (request.requestKey) return ownKey(request.requestKey);
  const choices = choicesOf(productId, request);
  return `same ${hashOf(request.another ? [...choices, "another"] : choices)}`;
}

/** Tells whether two requests with the same key ask for the same. */
export const choiceHashOf = (productId: number, request: ReserveRequest): string =>
  hashOf(choicesOf(productId, request));
