import { accountErrors } from "#contract/errors/account.ts";
import { commonErrors } from "#contract/errors/common.ts";
import { moneyErrors } from "#contract/errors/money.ts";
import { standingErrors } from "#contract/errors/people.ts";
import { rentalsErrors } from "#contract/errors/rentals.ts";

/** The errors that members see: pages for members carry the texts of no others. */
export const memberErrors = { ...commonErrors, ...accountErrors, ...standingErrors, ...moneyErrors, ...rentalsErrors };
