import { type ApiClient, ApiError, call } from "#app/api.ts";
import type { Choices } from "#app/components/when/choices.ts";
import { rentalOf } from "#app/components/when/rental-of.ts";
import { readCouponUse, readOffer } from "./coupon-use.ts";
import { limitCodes, reselectCodes } from "./refusal-dialog.tsx";

/** The quote for what an address says, or why there is none; undefined while something is still to be chosen. */
export async function loadQuote(api: ApiClient, id: string, choices: Choices, params: URLSearchParams) {
  const rental = rentalOf(choices);
  if (params.get("step") !== "confirm" || !rental) return undefined;
  const json = { ...rental, ...readCouponUse(params), ...readOffer(params) };
  try {
    const [quote, coupons] = await Promise.all([
      call(api.products[":id"].reservation.info.$post({ param: { id }, json })),
      call(api.coupons.unused.$get()),
    ]);
    return { quote: quote.result, coupons: coupons.result.coupons };
  } catch (error) {
    const known =
      error instanceof ApiError &&
      error.code &&
      [...reselectCodes, ...limitCodes, "RES_011", "WAI_001"].includes(error.code);
    if (!known) throw error;
    return { refusal: { code: error.code, message: error.message, details: error.details } };
  }
}
