import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { memberErrors } from "#contract/errors/member-errors.ts";
import { useLanguage } from "#ui/language.tsx";
import { showError } from "#ui/snackbar.tsx";
import { signInError } from "./sign-in-error.ts";

/** Why the last attempt failed, and how many there were: the same reason again is news as well. */
export function useLoginFailure() {
  const failed = useAddressFailure();
  useEffect(() => {
    if (failed) showError(failed);
  }, [failed]);
  const [last, setLast] = useState<{ reason: string | undefined; attempt: number }>();
  const begin = () => setLast((before) => ({ reason: undefined, attempt: (before?.attempt ?? 0) + 1 }));
  const refuse = (reason: string) => setLast((before) => ({ reason, attempt: before?.attempt ?? 1 }));
  return {
    reason: last ? last.reason : failed,
    attempt: last?.attempt,
    begin,
    /** Of the attempt that has begun. */
    refuse,
    /** Of one that we hear of only now. */
    refuseAnother: (reason: string) => {
      begin();
      refuse(reason);
    },
  };
}

/** What the address says about a plain sign-in that failed. */
function useAddressFailure(): string | undefined {
  const [params] = useSearchParams();
  const language = useLanguage();
  const code = signInError(params);
  return code && memberErrors[code].message[language];
}
