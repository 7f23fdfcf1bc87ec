import { memberErrors } from "#contract/errors/member-errors.ts";

type MemberErrorCode = keyof typeof memberErrors;

const isMemberErrorCode = (text: string): text is MemberErrorCode => Object.hasOwn(memberErrors, text);

/** Why a plain sign-in failed, as its answer wrote it into the address: in Auth.js's word for it, or as a code of ours. */
export function signInError(params: URLSearchParams): MemberErrorCode | undefined {
  const error = params.get("error");
  if (!error) return undefined;
  if (error === "CredentialsSignin") return "AUT_001";
  return isMemberErrorCode(error) ? error : "COM_012";
}
