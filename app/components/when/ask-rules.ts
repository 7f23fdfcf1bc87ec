import { type ApiClient, ApiError, call } from "#app/api.ts";
import { type Choices, whereOf } from "./choices.ts";

/**
 * The shop's clock and the rules of choosing times where something is to be chosen. An address, or what this device
 * remembers, may name a station that there is not: the rules are the shop's then, and what can be had there says so.
 */
export async function askRules({ reservation }: ApiClient, choices: Pick<Choices, "station" | "area">) {
  try {
    return (await call(reservation.time.$get({ query: whereOf(choices) }))).result;
  } catch (error) {
    if (error instanceof ApiError && error.code === "RES_004") {
      return (await call(reservation.time.$get({ query: {} }))).result;
    }
    throw error;
  }
}
