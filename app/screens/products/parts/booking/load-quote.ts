import { type ApiClient, ApiError, call } from "#app/api.ts";
import type { Choices } from "#app/components/when/choices.ts";
import { rentalOf } from "#app/components/when/rental-of.ts";
import type { PageContext } from "#app/page-context.ts";
import { type CouponUse, readCouponUse, readOffer } from "./coupon-use.ts";
import { quotePart } from "./parts-later.ts";
import { isToldInPlace } from "./refusal.ts";

/** The quote for what an address says, or why there is none; undefined while something is still to be chosen. */
export async function loadQuote(page: PageContext, id: string, choices: Choices, params: URLSearchParams) {
  const rental = rentalOf(choices);
  if (params.get("step") !== "confirm" || !rental) return undefined;
  // Beside the quote. A refusal of that is told even if the code does not come.
  const code = quotePart.load(page);
  code.catch(() => {});
  const confirm = await askForQuote(page.api, id, { ...rental, ...readCouponUse(params), ...readOffer(params) });
  await code;
  return confirm;
}

type Asked = NonNullable<ReturnType<typeof rentalOf>> & CouponUse & { offerId?: string };

/** The quote, or the refusal that the page says in words; whatever else is refused is a page of its own. */
export async function askForQuote(api: ApiClient, id: string, json: Asked) {
  try {
    const [quote, coupons] = await Promise.all([
      call(api.products[":id"].reservation.info.$post({ param: { id }, json })),
      call(api.coupons.unused.$get()),
    ]);
    return { quote: quote.result, coupons: coupons.result.coupons };
  } catch (error) {
    if (!(error instanceof ApiError) || !isToldInPlace(error.code)) throw error;
    return { refusal: { code: error.code, message: error.message, details: error.details } };
  }
}
