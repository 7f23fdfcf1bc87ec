import type { SettingGroup } from "#domain/setting-rules.ts";

const groups: Record<SettingGroup, string> = {
  hours: "営業時間",
  booking: "予約",
  boxes: "ロッカーと返却",
  money: "料金とクーポン",
  waitlist: "お知らせ待ち",
  members: "会員へのお知らせ",
  security: "ログインの安全",
  other: "その他",
};

/** What each setting is called, and what it means. */
const texts: Record<string, { name: string; meaning: string }> = {
  extensionUnitRounding: { name: "延長料金の端数", meaning: "延長1回分の料金を、この金額の単位に切り上げます。" },
  cancellationDeadlineHours: {
    name: "キャンセル・変更の期限",
    meaning: "受け取り日時の何時間前まで、会員が無料でキャンセル・変更できるか。",
  },
  lateGraceMinutes: {
    name: "延滞の猶予",
    meaning: "返却日時を過ぎても延滞料金がかからない時間。これから結ぶ契約に適用します。",
  },
  verificationCodeMinutes: { name: "認証コードの有効時間", meaning: "メールで送る認証コードが使える時間。" },
  verificationCodeTries: { name: "認証コードの試行回数", meaning: "認証コードを間違えてよい回数。" },
  verificationResendSeconds: { name: "認証コードの再送間隔", meaning: "次の認証コードを送れるまでの時間。" },
  passwordResetMinutes: { name: "パスワード再設定リンクの有効時間", meaning: "再設定メールのリンクが使える時間。" },
  loginFailuresBeforeCode: {
    name: "コードを求めるまでの失敗回数",
    meaning: "パスワードをこの回数間違えると、初めての端末にはメールのコードも求めます。",
  },
  loginSeriesHours: {
    name: "失敗回数を数える時間",
    meaning: "この時間パスワードの間違いがなければ、失敗回数を0に戻します。",
  },
  sessionDays: { name: "ログインの最長期間", meaning: "使い続けていても、この日数でログインが終わります。" },
  slotMinutes: { name: "日時の刻み", meaning: "受け取りと返却の日時を選べる間隔。" },
  leadMinutes: { name: "予約から受け取りまで", meaning: "いちばん早い受け取りは、予約の何分後か。" },
  horizonDays: { name: "予約できる先の日数", meaning: "何日先の受け取りまで予約できるか。" },
  shortestRentalMinutes: { name: "最短のレンタル時間", meaning: "受け取りから返却まで、少なくともこの時間。" },
  turnaroundHours: { name: "整備時間", meaning: "返却から次の貸し出しまで、個体を空けておく時間。" },
  holdMinutes: { name: "支払い手続きの確保時間", meaning: "支払いのあいだ、品と場所を確保しておく時間。" },
  lockerOpensAtMinute: { name: "ロッカーの利用開始", meaning: "駅に独自の時間がない場合の時刻。" },
  lockerClosesAtMinute: {
    name: "ロッカーの利用終了",
    meaning: "駅に独自の時間がない場合の時刻。この時刻ちょうどは含みません。",
  },
  counterOpensAtMinute: { name: "有人カウンターの受付開始", meaning: "駅に独自の時間がない場合の時刻。" },
  counterClosesAtMinute: {
    name: "有人カウンターの受付終了",
    meaning: "駅に独自の時間がない場合の時刻。この時刻ちょうどは含みません。",
  },
  boxBeforePickupMinutes: {
    name: "受け取り前に扉を確保する時間",
    meaning: "受け取り日時のどれだけ前から、扉をその予約専用にするか。",
  },
  boxAfterPickupMinutes: {
    name: "受け取り後に扉を確保する時間",
    meaning: "受け取り日時のあと、扉をその予約専用にしておく時間。",
  },
  boxBeforeReturnMinutes: {
    name: "返却前に扉を確保する時間",
    meaning: "返却日時のどれだけ前から、扉をその予約専用にするか。",
  },
  boxAfterReturnMinutes: {
    name: "返却後に扉を確保する時間",
    meaning: "返却日時のあと、回収まで扉をふさいでおく時間。",
  },
  returnClaimMinutes: { name: "返却用に扉を取っておく時間", meaning: "「ここで返却」で確保した扉を使える時間。" },
  earlyPickupMinutes: { name: "早めの受け取り", meaning: "受け取り日時の何分前から扉が開くか。" },
  notPickupHours: {
    name: "未受取とする時間",
    meaning: "受け取り日時からこの時間が過ぎると、未受取になります。",
  },
  parcelDays: {
    name: "返送の荷物を確認する日数",
    meaning: "送り状番号の登録からこの日数で届かなければ、ヘルプデスクに知らせます。",
  },
  longestRentalDays: { name: "最長のレンタル日数", meaning: "延長を含めた、レンタルの上限。" },
  scarceUnits: { name: "残りわずかとする数", meaning: "空きがこの数以下の日を「残りわずか」と表示します。" },
  pickupReminderHourOfDay: { name: "受け取り前日のお知らせ", meaning: "前日の何時にお知らせを送るか。" },
  returnReminderHours: { name: "返却前のお知らせ", meaning: "返却日時の何時間前にお知らせを送るか。" },
  invitationCouponYen: { name: "招待クーポンの金額", meaning: "お友だち招待で双方に贈る金額。" },
  invitationCouponDays: { name: "招待クーポンの有効期間", meaning: "招待クーポンが使える日数。" },
  mylistMaximum: { name: "お気に入りの上限", meaning: "会員1人が登録できる商品の数。" },
  openReservationsMaximum: { name: "同時に持てる予約の数", meaning: "会員1人が同時に持てる予約の上限。" },
  unitsOfProductMaximum: { name: "同じ商品を同時に借りられる数", meaning: "会員1人が同じ商品を同時に借りられる上限。" },
  payLinkMinutes: {
    name: "お支払いリンクの有効時間",
    meaning: "スタッフが会員のために取り置いた品を、会員がメールのリンクから支払える時間。",
  },
  offerMinutes: { name: "お取り置きの時間", meaning: "空きが出たとき、待っている会員のために取り置く時間。" },
  offersFromMinute: { name: "お取り置きの案内を始める時刻", meaning: "この時刻から案内を送ります。" },
  offersUntilMinute: { name: "お取り置きの案内を終える時刻", meaning: "この時刻からは案内を送りません。" },
  unansweredOffersMaximum: {
    name: "続けて応答がない案内の上限",
    meaning: "この回数続けて応答がなければ、先着順にします。",
  },
  refundLimitYen: {
    name: "1件の予約の返金の限度額",
    meaning: "承認なしの返金の合計がこれを超えるとき、もう1人の承認が必要です。分けて返金しても同じです。",
  },
  refundDayLimitYen: { name: "1日の返金の限度額", meaning: "1人が承認なしで1日に返金できる合計。" },
  damageNoticeDays: { name: "損害の費用の予告", meaning: "会員に知らせてから決済するまでの日数。" },
  waitlistMaximum: { name: "お知らせ待ちの上限", meaning: "会員1人が同時に待てる数。" },
};

export default {
  title: "設定",
  onlyEverywhere: "すべての駅に関わるため、変更できるのは、すべての駅を担当する管理者だけです。",
  lead: "店全体のきまりです。保存の前に、影響を受ける予約を確認します。すでに結ばれた契約の料金と条件は変わりません。",
  groups,
  texts,
  units: {
    clock: "時刻",
    seconds: "秒",
    minutes: "分",
    hours: "時間",
    days: "日",
    yen: "円",
    hourOfDay: "時",
    count: "数",
  },
  value: (value: number, unit: string) => `${value.toLocaleString("en-US")}${unit}`,
  bounds: (least: string, most: string) => `${least}〜${most}`,
  standard: (value: string) => `既定値 ${value}`,
  toStandard: "既定値に戻す",
  inDocuments:
    "利用規約・特定商取引法に基づく表記・ご利用ガイドの記載も、保存すると変わります。会員に不利な変更は、先にお知らせで予告してください。",
  changedCount: (count: number) => `${count}件の変更`,
  unchanged: "変更はありません。値を変えると、ここから保存できます。",
  undo: "元に戻す",
  hint: (meaning: string, standard: string, bounds: string) => `${meaning}（${standard}、${bounds}）`,
};
