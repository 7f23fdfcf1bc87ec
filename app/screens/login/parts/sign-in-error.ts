import { type ErrorCode, errorCatalogue } from "#contract/errors.ts";

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorCatalogue, text);

/** Why a plain sign-in failed, as its answer wrote it into the address: in Auth.js's word for it, or as a code of ours. */
export function signInError(params: URLSearchParams): ErrorCode | undefined {
  const error = params.get("error");
  if (!error) return undefined;
  if (error === "CredentialsSignin") return "AUT_001";
  return isErrorCode(error) ? error : "COM_012";
}
