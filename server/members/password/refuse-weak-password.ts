import fs from "node:fs";
import { isCommonPassword } from "#domain/members/common-passwords.ts";
import { isMadeOfOwnWords, type PasswordOwner } from "#domain/members/own-words.ts";
import { badField } from "#server/platform/errors.ts";

const filter = fs.readFileSync(new URL("../../../domain/members/common-passwords.bin", import.meta.url));

/** Refuses a new password that others guess soon: because they know its owner, or because everybody tries it. */
export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  if (isMadeOfOwnWords(password, owner)) throw badField("password", "passwordOwnWords");
  if (isCommonPassword(filter, password)) throw badField("password", "passwordCommon");
}
