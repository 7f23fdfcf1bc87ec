import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { normaliseInviteCode } from "#domain/members/account-rules.ts";

type Verdict = { state: "checking" } | { state: "unknown" } | { state: "good"; couponValue: number };

/** What an invitation link is: from a friend, whose name is nobody's business, and what it brings if its code is good. */
export function InvitationNote() {
  const { invitation: m } = useMessages("account").register;
  const { price } = useMessages("common");
  const api = useApi();
  const [params] = useSearchParams();
  const inviteCode = normaliseInviteCode(params.get("invite") ?? "").slice(0, 20);
  const [verdict, setVerdict] = useState<Verdict>({ state: "checking" });
  useEffect(() => {
    if (!inviteCode) return;
    call(api.inviteCode.check.$post({ json: { inviteCode } })).then(
      ({ result }) => setVerdict({ state: "good", couponValue: result.couponValue }),
      () => setVerdict({ state: "unknown" }),
    );
  }, [api, inviteCode]);
  if (!inviteCode) return null;
  return (
    <div role="status" className="mb-8 min-h-28 rounded-2xl bg-tint p-4">
      <p className="font-bold">{m.title}</p>
      <p className="mt-1 text-sm">{verdict.state === "good" ? m.good(price(verdict.couponValue)) : m[verdict.state]}</p>
    </div>
  );
}
