import { checkKanaName, checkOptionalKana } from "#domain/members/account-rules.ts";
import { badField } from "#server/platform/errors.ts";

type Kana = { lastNameKana: string; firstNameKana: string };

/** Refuses a name without kana, or with half of them; where they are optional, neither part is needed. */
export function refuseMissingKana({ lastNameKana, firstNameKana }: Kana, optional: boolean): void {
  const check = optional ? checkOptionalKana : checkKanaName;
  const last = check(lastNameKana, firstNameKana);
  if (last) throw badField("lastNameKana", last);
  const first = check(firstNameKana, lastNameKana);
  if (first) throw badField("firstNameKana", first);
}
