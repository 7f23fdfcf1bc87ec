import { campaignErrors } from "#contract/errors/campaigns.ts";
import { deskErrors } from "#contract/errors/desk.ts";
import { goodsErrors } from "#contract/errors/goods.ts";
import { memberErrors } from "#contract/errors/member-errors.ts";
import { peopleErrors } from "#contract/errors/people.ts";
import { placeErrors } from "#contract/errors/places.ts";
import { staffErrors } from "#contract/errors/staff.ts";
import { staffMoneyErrors } from "#contract/errors/staff-money.ts";
import { stockErrors } from "#contract/errors/stock.ts";

/** Every error of the API: its HTTP status and the message for people. */
export const errorCatalogue = {
  ...memberErrors,
  ...stockErrors,
  ...placeErrors,
  ...staffErrors,
  ...staffMoneyErrors,
  ...goodsErrors,
  ...peopleErrors,
  ...campaignErrors,
  ...deskErrors,
};

export type ErrorCode = keyof typeof errorCatalogue;
