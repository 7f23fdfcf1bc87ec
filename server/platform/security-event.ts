import type { ErrorCode } from "#contract/errors.ts";

/** What happens to an account, by the operation that does it. Everything else is in the lines of the requests. */
export const securityOperations = {
  "POST /api/auth/login": "sign_in",
  "POST /api/auth/login/code": "sign_in",
  "POST /api/auth/passkey/login": "sign_in",
  "POST /api/auth/callback/credentials": "sign_in",
  "POST /api/auth/verify/check-code": "code",
  "POST /api/auth/register": "join",
  "POST /api/auth/logout": "sign_out",
  "POST /api/auth/signout": "sign_out",
  "DELETE /api/profile/sessions": "end_sessions",
  "DELETE /api/profile/sessions/{id}": "end_sessions",
  "POST /api/password/forgot": "reset_link",
  "POST /api/password/reset": "password_change",
  "PUT /api/profile/changePassword": "password_change",
  "PUT /api/users/profile": "profile_change",
  "POST /api/profile/passkeys": "passkey_add",
  "DELETE /api/profile/passkeys/{id}": "passkey_remove",
  "POST /api/profile/totp/enable": "totp_enable",
  "POST /api/profile/totp/disable": "totp_disable",
  "POST /api/profile/totp/recovery-codes": "recovery_codes_renew",
  "POST /api/payment/sony": "card_registration",
  "DELETE /api/payment/sony": "card_delete",
  "POST /api/profile/data": "data_export",
  "POST /api/profile/leave": "leave",
  "POST /api/email/confirm": "email_confirm",
  "POST /api/console/sign-in": "staff_sign_in",
  "POST /api/console/sign-in/passkey": "staff_sign_in",
  "POST /api/console/invitation/passkey": "staff_accept",
  "POST /api/console/invitation/password": "staff_accept",
  "POST /api/console/sign-out": "staff_sign_out",
  "POST /api/console/me/proof": "staff_proof",
  "POST /api/console/me/passkeys": "staff_factor_change",
  "DELETE /api/console/me/passkeys/{id}": "staff_factor_change",
  "PUT /api/console/me/password": "staff_factor_change",
  "DELETE /api/console/me/password": "staff_factor_change",
  "POST /api/console/me/recovery-codes": "staff_factor_change",
  "DELETE /api/console/me/sessions": "staff_end_sessions",
  "DELETE /api/console/me/sessions/{id}": "staff_end_sessions",
  "DELETE /api/console/staff/{id}/sessions": "staff_end_sessions",
  "DELETE /api/console/staff/{id}/sessions/{id}": "staff_end_sessions",
  "POST /api/console/staff": "staff_invite",
  "POST /api/console/staff/{id}/invite": "staff_invite",
  "PUT /api/console/staff/{id}": "staff_change",
  "POST /api/console/staff/{id}/end": "staff_end",
  "POST /api/console/members/{id}/reveal": "member_reveal",
  "POST /api/console/members/{id}/suspend": "member_suspend",
  "POST /api/console/members/{id}/lift": "member_lift",
  "POST /api/console/members/{id}/sign-out": "member_end_sessions",
  "POST /api/console/members/{id}/two-step-off": "member_two_step_off",
  "POST /api/console/members/{id}/keep-address": "member_keep_address",
  "PUT /api/console/members/{id}/profile": "member_correct",
  "POST /api/console/members/{id}/export": "member_export",
  "POST /api/console/members/{id}/erase": "member_erase",
  "GET /api/console/csv/members": "members_export",
} as const;

export type SecurityKind =
  | (typeof securityOperations)[keyof typeof securityOperations]
  | "session_refused"
  | "permission_refused";

/** One line of the log. `member` is an id, which means nothing to anybody once the member has left. */
export type SecurityEvent = {
  kind: SecurityKind;
  outcome: "done" | "refused";
  member: string | null;
  /** Of staff, where one acted in the console. */
  staff: string | null;
  code: ErrorCode | null;
};

type Answered = {
  method: string;
  path: string;
  status: number;
  code: ErrorCode | undefined;
  member: string | undefined;
  staff?: string | undefined;
};

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What is told whatever was asked for: a session that is over or was stolen, and somebody of staff who tries more than they may. */
const refusals: Record<string, SecurityKind> = { COM_004: "session_refused", STA_002: "permission_refused" };

/** What a request that was answered meant for an account; undefined for most. */
export function securityEventOf({ method, path, status, code, member, staff }: Answered): SecurityEvent | undefined {
  const operation = `${method} ${path.replace(ID, "{id}")}`;
  const known = Object.hasOwn(securityOperations, operation)
    ? securityOperations[operation as keyof typeof securityOperations]
    : undefined;
  const kind = known ?? refusals[code ?? ""];
  if (!kind) return undefined;
  // The form that signs in leads to another page whether it was right or not.
  const done = kind === "sign_in" ? member !== undefined : status < 400;
  return { kind, outcome: done ? "done" : "refused", member: member ?? null, staff: staff ?? null, code: code ?? null };
}
