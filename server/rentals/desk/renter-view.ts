import type { RenterView } from "#contract/console/reservations.ts";
import { may, type Worker } from "#domain/staff/permissions.ts";

export type RenterRow = {
  memberId: string | null;
  lastName: string | null;
  firstName: string | null;
  lastNameKana: string | null;
  firstNameKana: string | null;
  phone: string | null;
};

/** Whose reservation it is: for those who see members the name in full, for others the surname. Of the phone four digits. */
export function viewRenter(row: RenterRow, worker: Worker): RenterView | null {
  const { memberId, lastName, firstName, lastNameKana, firstNameKana, phone } = row;
  if (memberId === null || lastName === null) return null;
  const sees = may(worker, "members.see");
  const kana = [lastNameKana, firstNameKana].filter(Boolean).join(" ");
  return {
    id: sees ? memberId : null,
    lastName,
    firstName: sees ? firstName : null,
    kana: sees && kana !== "" ? kana : null,
    phone: phone?.slice(-4) ?? "",
  };
}
