import { accountErrors } from "#contract/errors/account.ts";
import { commonErrors } from "#contract/errors/common.ts";
import { moneyErrors } from "#contract/errors/money.ts";
import { rentalsErrors } from "#contract/errors/rentals.ts";
import { staffErrors } from "#contract/errors/staff.ts";
import { stockErrors } from "#contract/errors/stock.ts";

/** Every error of the API: its HTTP status and the message for who reads it. */
export const errorCatalogue = {
  ...commonErrors,
  ...accountErrors,
  ...moneyErrors,
  ...rentalsErrors,
  ...stockErrors,
  ...staffErrors,
};

export type ErrorCode = keyof typeof errorCatalogue;
