import { accountErrors } from "#contract/errors/account.ts";
import { commonErrors } from "#contract/errors/common.ts";
import { moneyErrors } from "#contract/errors/money.ts";
import { rentalsErrors } from "#contract/errors/rentals.ts";

/** Every error of the API: its HTTP status and the message for the member. */
export const errorCatalogue = { ...commonErrors, ...accountErrors, ...moneyErrors, ...rentalsErrors };

export type ErrorCode = keyof typeof errorCatalogue;
