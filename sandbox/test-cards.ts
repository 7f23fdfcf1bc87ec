export type Behaviour =
  | "approved"
  | "declined"
  | "over_limit"
  | "expired"
  | "wrong_code"
  | "challenge"
  | "authentication_fails"
  | "charge_declined"
  | "off_session_declined"
  | "hangs"
  | "authorise_answer_lost"
  | "capture_answer_lost"
  | "notification_lost"
  | "notification_early_twice";

/** The only cards that work here. Never use a real one. */
export const testCards: Record<string, { behaviour: Behaviour; label: string }> = {
  "4111111111111111": { behaviour: "approved", label: "承認（認証なし）" },
  "3530111333300000": { behaviour: "approved", label: "承認（認証なし、JCB）" },
  "4000000000000002": { behaviour: "declined", label: "登録も決済も拒否" },
  "4000000000009995": { behaviour: "over_limit", label: "登録できるが限度額超過" },
  "4000000000000069": { behaviour: "expired", label: "有効期限切れ" },
  "4000000000000127": { behaviour: "wrong_code", label: "セキュリティコード相違" },
  "4000000000003220": { behaviour: "challenge", label: "本人認証のあと承認" },
  "4000000000005050": { behaviour: "authentication_fails", label: "本人認証に失敗" },
  "4000000000005092": { behaviour: "charge_declined", label: "登録できるが決済は拒否" },
  "4000000000005068": { behaviour: "off_session_declined", label: "会員不在の決済だけ拒否" },
  "4000000000005019": { behaviour: "hangs", label: "オーソリが応答しない（処理なし）" },
  "4000000000005027": { behaviour: "authorise_answer_lost", label: "オーソリ成立後に切断" },
  "4000000000005035": { behaviour: "capture_answer_lost", label: "売上成立後に応答なし" },
  "4000000000005100": { behaviour: "notification_lost", label: "通知が届かない" },
  "4000000000005118": { behaviour: "notification_early_twice", label: "通知が戻りより先に二度届く" },
};

/** What the card's check at registration answers; undefined when it passes. */
export const registrationRefusals: Partial<Record<Behaviour, string>> = {
  declined: "G12",
  expired: "C13",
  wrong_code: "G44",
};

/** What every charge of the card answers; undefined when it passes. */
export const chargeRefusals: Partial<Record<Behaviour, string>> = {
  ...registrationRefusals,
  over_limit: "G55",
  charge_declined: "G12",
};
