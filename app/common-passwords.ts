import { checkPassword, type FieldProblem } from "#domain/members/account-rules.ts";
import filterUrl from "#domain/members/common-passwords.bin?url";
import type { PasswordOwner } from "#domain/members/own-words.ts";
import { passwordStrength } from "#domain/members/password-strength.ts";
import { createStore } from "#ui/store.ts";

/** The filter of common passwords. Without it the server has the last word. */
export const commonPasswords = createStore<Uint8Array | undefined>(undefined);

let loading = false;

/** Asked for when somebody begins to type a new password: 96 kB that nobody else needs. */
export async function loadCommonPasswords(): Promise<void> {
  if (loading || commonPasswords.get()) return;
  loading = true;
  try {
    const answer = await fetch(filterUrl);
    if (answer.ok) commonPasswords.set(new Uint8Array(await answer.arrayBuffer()));
  } catch {
    // Without network there is more in the way than this.
  } finally {
    loading = false;
  }
}

/** What is wrong with a new password, as far as the browser can tell. */
export function newPasswordProblem(password: string, owner: PasswordOwner): FieldProblem | undefined {
  const problem = checkPassword(password);
  if (problem) return problem;
  const strength = passwordStrength(password, owner, commonPasswords.get());
  if (strength === "common") return "passwordCommon";
  return strength === "ownWords" ? "passwordOwnWords" : undefined;
}
