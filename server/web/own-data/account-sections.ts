import { eq, sql } from "drizzle-orm";
import {
  devices,
  emailCorrections,
  inquiries,
  inquiryMessages,
  members,
  mylist,
  passkeys,
  passwordResets,
  recoveryCodes,
  sessions,
  totpSecrets,
  verificationCodes,
} from "#db/schema.ts";
import { describeDevice } from "#domain/members/device-name.ts";
import { formatPhone } from "#domain/phone.ts";
import { type Column, choice, day, named, plain, whether } from "#server/web/own-data/column.ts";
import { OWNER, ROW, SECRET, section } from "#server/web/own-data/section.ts";
import {
  contactTypes,
  genders,
  inquiryStates,
  languageNames,
  messageKinds,
  purposes,
} from "#server/web/own-data/words.ts";

const phone = (ja: string, en: string): Column => ({
  ...plain(ja, en),
  text: (value) => (typeof value === "string" ? formatPhone(value) : ""),
});

/** A profile as it will be once its code is entered. */
const waiting: Column = {
  ...plain("変更後の内容", "Profile after the change"),
  text: (value) =>
    value
      ? Object.values(value)
          .filter((each) => each !== "")
          .join(" / ")
      : "",
};

const device: Column = {
  ...named(
    "device",
    { ja: "端末", en: "Device" },
    sql`(select jsonb_build_object('browser', browser, 'system', system) from devices d where d.id = device_id)`,
  ),
  json: (value) => value,
  text: (value, { language }) => (value ? describeDevice[language](value as { browser: null; system: null }) : ""),
};

const usedAt = plain("使用日時", "Used");
const orUnused: Column = {
  ...usedAt,
  text: (value, about) => usedAt.text(value, about) || { ja: "未使用", en: "Not used" }[about.language],
};

/** Who the member is, and what concerns signing in. */
export const accountSections = {
  profile: section({
    title: { ja: "会員情報", en: "Profile" },
    table: members,
    of: (id) => eq(members.id, id),
    order: members.createdAt,
    columns: {
      id: plain("会員ID", "Member ID"),
      email: plain("メールアドレス", "Email address"),
      lastName: plain("姓", "Last name"),
      firstName: plain("名", "First name"),
      lastNameKana: plain("セイ", "Last name (kana)"),
      firstNameKana: plain("メイ", "First name (kana)"),
      gender: choice("性別", "Gender", genders),
      phoneNumber: phone("電話番号", "Phone number"),
      birthday: day("生年月日", "Date of birth"),
      language: choice("表示言語", "Language", languageNames),
      inviteCode: plain("招待コード", "Invite code"),
      invitedBy: whether("invited", "招待されて登録", "Joined by invitation"),
      createdAt: plain("登録日時", "Signed up"),
      termsVersion: day("同意した利用規約の版", "Terms agreed to, version of"),
      verifiedAt: plain("メールアドレスの確認日時", "Email address verified"),
      passwordChangedAt: plain("パスワードの設定日時", "Password set"),
      blockedAt: plain("利用停止の日時", "Blocked"),
      suspendedAt: plain("新しい予約の停止日時", "New reservations stopped"),
    },
    withheld: { passwordHash: SECRET },
  }),
  profileChanges: section({
    title: { ja: "認証コードの送信", en: "Verification codes sent" },
    table: verificationCodes,
    of: (id) => eq(verificationCodes.memberId, id),
    order: verificationCodes.sentAt,
    columns: {
      purpose: choice("目的", "Purpose", purposes),
      email: plain("送信先", "Sent to"),
      sentAt: plain("送信日時", "Sent"),
      expiresAt: plain("有効期限", "Valid until"),
      tries: plain("入力された回数", "Times entered"),
      payload: waiting,
    },
    withheld: { memberId: OWNER, codeHash: SECRET },
  }),
  emailCorrections: section({
    title: { ja: "ヘルプデスクが受け付けたメールアドレスの変更", en: "Email address changes by the help desk" },
    table: emailCorrections,
    of: (id) => eq(emailCorrections.memberId, id),
    order: emailCorrections.createdAt,
    columns: {
      email: plain("新しいメールアドレス", "New email address"),
      createdAt: plain("受付日時", "Received"),
      expiresAt: plain("有効期限", "Valid until"),
    },
    withheld: { memberId: OWNER, tokenHash: SECRET, staffId: "names somebody of staff" },
  }),
  passwordResets: section({
    title: { ja: "パスワードの再設定", en: "Password resets" },
    table: passwordResets,
    of: (id) => eq(passwordResets.memberId, id),
    order: passwordResets.createdAt,
    columns: {
      createdAt: plain("リンクの送信日時", "Link sent"),
      expiresAt: plain("有効期限", "Valid until"),
      usedAt: plain("再設定の日時", "Used"),
    },
    withheld: { memberId: OWNER, tokenHash: SECRET },
  }),
  sessions: section({
    title: { ja: "ログイン", en: "Logins" },
    table: sessions,
    of: (id) => eq(sessions.memberId, id),
    order: sessions.createdAt,
    columns: {
      id: plain("ログインID", "Login ID"),
      deviceId: device,
      createdAt: plain("ログイン日時", "Logged in"),
      lastUsedAt: plain("最後の利用", "Last used"),
      expiresAt: plain("有効期限", "Ends"),
      revokedAt: plain("ログアウト日時", "Logged out"),
    },
    withheld: { memberId: OWNER },
  }),
  devices: section({
    title: { ja: "ログインに使われた端末", en: "Devices" },
    table: devices,
    of: (id) => eq(devices.memberId, id),
    order: devices.createdAt,
    columns: {
      id: plain("端末ID", "Device ID"),
      browser: plain("ブラウザー", "Browser"),
      system: plain("OS", "System"),
      createdAt: plain("最初のログイン", "First login"),
      lastUsedAt: plain("最後のログイン", "Last login"),
    },
    withheld: { memberId: OWNER, tokenHash: SECRET },
  }),
  passkeys: section({
    title: { ja: "パスキー", en: "Passkeys" },
    table: passkeys,
    of: (id) => eq(passkeys.memberId, id),
    order: passkeys.createdAt,
    columns: {
      id: plain("パスキーID", "Passkey ID"),
      name: plain("名前", "Name"),
      createdAt: plain("追加日時", "Added"),
      lastUsedAt: plain("最後の利用", "Last used"),
    },
    withheld: {
      memberId: OWNER,
      credentialId: "names the passkey to an authenticator, and is no use anywhere else",
      publicKey: "verifies signatures, and is no use anywhere else",
      counter: "counts signatures, and says nothing about the member",
    },
  }),
  twoStep: section({
    title: { ja: "二段階認証", en: "Two-step verification" },
    table: totpSecrets,
    of: (id) => eq(totpSecrets.memberId, id),
    order: totpSecrets.createdAt,
    columns: {
      createdAt: plain("設定をはじめた日時", "Setup started"),
      confirmedAt: plain("設定した日時", "Turned on"),
    },
    withheld: {
      id: ROW,
      memberId: OWNER,
      secret: SECRET,
      lastStep: "keeps a code from working twice",
    },
  }),
  recoveryCodes: section({
    title: { ja: "リカバリーコード", en: "Recovery codes" },
    table: recoveryCodes,
    of: (id) => eq(recoveryCodes.memberId, id),
    order: recoveryCodes.usedAt,
    columns: { usedAt: orUnused },
    withheld: { memberId: OWNER, codeHash: SECRET },
  }),
  favourites: section({
    title: { ja: "お気に入り", en: "Favourites" },
    table: mylist,
    of: (id) => eq(mylist.memberId, id),
    order: mylist.addedAt,
    columns: {
      productId: named(
        "product",
        { ja: "商品", en: "Product" },
        sql`(select name from products where id = product_id)`,
      ),
      addedAt: plain("登録日時", "Added"),
    },
    withheld: { memberId: OWNER },
  }),
  inquiries: section({
    title: { ja: "お問い合わせ", en: "Enquiries" },
    table: inquiries,
    of: (id) => eq(inquiries.memberId, id),
    order: inquiries.createdAt,
    columns: {
      number: plain("受付番号", "Number"),
      type: choice("種類", "Type", contactTypes),
      content: plain("内容", "Text"),
      lastName: plain("姓", "Last name"),
      firstName: plain("名", "First name"),
      lastNameKana: plain("セイ", "Last name (kana)"),
      firstNameKana: plain("メイ", "First name (kana)"),
      phoneNumber: phone("電話番号", "Phone number"),
      email: plain("メールアドレス", "Email address"),
      reservationNumber: plain("対象の予約", "Reservation"),
      language: choice("言語", "Language", languageNames),
      state: choice("状態", "State", inquiryStates),
      createdAt: plain("受付日時", "Received"),
      closedAt: plain("対応の終了日時", "Closed"),
      subject: plain("件名", "Subject"),
      updatedAt: plain("最後のやり取り", "Last message"),
    },
    withheld: {
      id: "the number stands for it",
      stage: "the state says it",
      source: "says how it reached us, not what",
      assignee: "names somebody of staff",
      version: "counts changes",
      memberId: OWNER,
      fingerprint: "recognises the same enquiry sent twice",
    },
  }),
  inquiryMessages: section({
    title: { ja: "お問い合わせのやり取り", en: "Messages about enquiries" },
    table: inquiryMessages,
    of: (id) => sql`${inquiryMessages.inquiryId} in (select i.id from inquiries i where i.member_id = ${id})`,
    order: inquiryMessages.at,
    columns: {
      inquiryId: named(
        "inquiry",
        { ja: "受付番号", en: "Number" },
        sql`(select i.number from inquiries i where i.id = inquiry_id)`,
      ),
      kind: choice("種類", "Kind", messageKinds),
      body: plain("内容", "Text"),
      sender: plain("差出人", "From"),
      attachments: plain("添付ファイルの名前（保存していません）", "Names of attachments (not kept)"),
      at: plain("日時", "Time"),
    },
    withheld: {
      id: ROW,
      staffId: "names somebody of staff",
      messageKey: "recognises the same mail sent twice",
      outboxId: "names the mail that brought it",
    },
  }),
};
