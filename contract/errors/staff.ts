import type { ErrorTable } from "#contract/errors/error-table.ts";

/** Of the accounts of staff. */
export const staffErrors = {
  STA_001: {
    status: 401,
    message: { ja: "サインインしてください。", en: "Sign in to continue." },
  },
  STA_002: {
    status: 403,
    message: {
      ja: "この操作を行う権限がありません。必要な場合は、管理者に依頼してください。",
      en: "You don't have permission to do this. Ask an administrator if you need it.",
    },
  },
  STA_003: {
    status: 403,
    message: {
      ja: "この操作の前に、もう一度本人確認をしてください。",
      en: "Confirm that it's you before doing this.",
    },
  },
  // The same for an unknown address, a wrong password and a wrong code.
  STA_004: {
    status: 401,
    message: {
      ja: "サインインできませんでした。入力内容を確認してください。",
      en: "We couldn't sign you in. Check what you entered.",
    },
  },
  STA_005: {
    status: 400,
    message: {
      ja: "この招待は無効か、有効期限が切れています。管理者に、招待をもう一度送るよう依頼してください。",
      en: "This invitation isn't valid or has expired. Ask an administrator to send a new one.",
    },
  },
  STA_006: {
    status: 409,
    message: {
      ja: "管理者が1人もいなくなるため、この変更はできません。",
      en: "You can't do this, because no administrator would be left.",
    },
  },
  STA_007: {
    status: 409,
    message: {
      ja: "このメールアドレスのスタッフはすでに登録されています。",
      en: "There is already a member of staff with this email address.",
    },
  },
  STA_008: {
    status: 409,
    message: {
      ja: "サインインする方法がなくなるため、削除できません。先に別の方法を追加してください。",
      en: "You can't remove your only way to sign in. Add another one first.",
    },
  },
} as const satisfies ErrorTable;
