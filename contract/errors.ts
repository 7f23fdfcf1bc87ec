import type { Text } from "#domain/text.ts";

/** Every error of the API: its HTTP status and the message for the member. */
export const errorCatalogue = {
  COM_001: {
    status: 400,
    message: {
      ja: "入力内容をご確認ください。",
      en: "Check the fields marked below.",
    },
  },
  COM_002: { status: 401, message: { ja: "ログインしてください。", en: "Log in to continue." } },
  COM_003: {
    status: 404,
    message: {
      ja: "お探しの情報が見つかりませんでした。ホームからお探しください。",
      en: "We couldn't find what you were looking for. Start again from the home page.",
    },
  },
  COM_004: {
    status: 403,
    message: {
      ja: "ログインの有効期限が切れました。もう一度ログインしてください。",
      en: "You've been logged out. Please log in again.",
    },
  },
  COM_005: {
    status: 429,
    message: {
      ja: "短い時間に操作が続いたため、一時的にご利用を制限しています。15分ほどおいて、もう一度お試しください。",
      en: "For security, we've paused this for a short time. Try again in about 15 minutes.",
    },
  },
  COM_006: {
    status: 409,
    message: {
      ja: "このメールアドレスはすでに登録されています。トップメニューからログインしてください。",
      en: "This email address is already registered. Log in from the top menu.",
    },
  },
  COM_007: { status: 404, message: { ja: "このアドレスのAPIはありません。", en: "There is no API at this address." } },
  COM_008: {
    status: 405,
    message: { ja: "この操作には対応していません。", en: "This address does not support that method." },
  },
  COM_009: {
    status: 413,
    message: { ja: "送信されたデータが大きすぎます。", en: "The data sent is too large." },
  },
  COM_010: {
    status: 415,
    message: { ja: "データはJSON形式で送信してください。", en: "Please send the data as JSON." },
  },
  COM_011: {
    status: 503,
    message: {
      ja: "ただいま混み合っています。数分おいて、もう一度お試しください。",
      en: "We're very busy right now. Try again in a few minutes.",
    },
  },
  COM_012: {
    status: 500,
    message: {
      ja: "問題が発生しました。数分おいて、もう一度お試しください。",
      en: "Something went wrong. Try again in a few minutes.",
    },
  },
  COM_013: {
    status: 431,
    message: { ja: "リクエストが長すぎます。", en: "The request is too long." },
  },
  // Not 403: a 403 logs the member out, and another site must not be able to do that.
  COM_014: {
    status: 400,
    message: {
      ja: "ほかのサイトからの操作は受け付けていません。エキカリのページからもう一度お試しください。",
      en: "We don't accept requests from other sites. Try again from a page on Ekikari.",
    },
  },
  AUT_001: {
    status: 401,
    message: {
      ja: "メールアドレスまたはパスワードが正しくありません。ご確認いただくか、パスワードを再設定してください。",
      en: "Incorrect email address or password. Try again or reset your password.",
    },
  },
  AUT_002: {
    status: 409,
    message: {
      ja: "メールアドレスの確認が済んでいません。お送りした6桁の認証コードを入力してください。",
      en: "You haven't confirmed this email address yet. Enter the 6-digit code we sent you.",
    },
  },
  AUT_003: {
    status: 400,
    message: {
      ja: "認証コードが正しくないか、有効期限が切れています。ご確認いただくか、「コードを再送する」を押してください。",
      en: "This code is incorrect or has expired. Check it, or select “Send a new code”.",
    },
  },
  AUT_004: {
    status: 400,
    message: {
      ja: "このコードは使えなくなりました。「コードを再送する」を押して、新しいコードを入力してください。",
      en: "This code no longer works. Select “Send a new code”.",
    },
  },
  AUT_005: {
    status: 400,
    message: {
      ja: "このリンクは無効か、有効期限が切れています。「リンクをもう一度送る」を押して、お手続きをやり直してください。",
      en: "This link isn't valid or has expired. Select “Send a new link” to start again.",
    },
  },
  AUT_006: {
    status: 401,
    message: {
      ja: "このアカウントは現在ご利用いただけません。ヘルプデスクにご連絡ください。",
      en: "You can't use this account at the moment. Contact the help desk.",
    },
  },
  // The same answer for right and wrong passwords, so that it does not reveal which one is right.
  AUT_007: {
    status: 401,
    message: {
      ja: "ログインの失敗が続いたため、はじめての端末では認証コードの入力が必要です。パスワードが正しい場合は、ご登録のメールアドレスに6桁のコードをお送りしました。",
      en: "After several failed attempts, new devices need a code to log in. If your password is correct, we've sent a 6-digit code to your email address.",
    },
  },
  AUT_008: {
    status: 401,
    message: {
      ja: "このパスキーではログインできませんでした。もう一度お試しいただくか、パスワードでログインしてください。",
      en: "We couldn't log you in with this passkey. Try again or use your password.",
    },
  },
  AUT_009: {
    status: 400,
    message: {
      ja: "パスキーを確認できませんでした。もう一度お試しください。",
      en: "We couldn't verify this passkey. Try again.",
    },
  },
  AUT_010: {
    status: 409,
    message: {
      ja: "登録できるパスキーの数の上限に達しています。使わないものを削除してから、追加してください。",
      en: "You've reached the maximum number of passkeys. Remove one to add another.",
    },
  },
  // `details` has the ticket for the second step.
  AUT_011: {
    status: 401,
    message: {
      ja: "二段階認証を設定しています。認証アプリに表示される6桁のコードを入力してください。",
      en: "Two-step verification is on. Enter the 6-digit code shown in your authenticator app.",
    },
  },
  AUT_012: {
    status: 400,
    message: {
      ja: "コードが正しくないか、すでに使われています。認証アプリに表示されている新しいコードを入力してください。",
      en: "This code is incorrect or has already been used. Enter the code your app shows now.",
    },
  },
  AUT_013: {
    status: 401,
    message: {
      ja: "時間が過ぎたか、誤ったコードの入力が続きました。はじめからログインし直してください。",
      en: "This took too long, or too many codes were wrong. Log in again from the start.",
    },
  },
  AUT_014: {
    status: 409,
    message: { ja: "二段階認証はすでに設定されています。", en: "Two-step verification is already on." },
  },
  AUT_015: {
    status: 409,
    message: {
      ja: "設定の時間が過ぎました。はじめからやり直してください。",
      en: "The setup took too long. Start again.",
    },
  },
  MEM_001: {
    status: 409,
    message: {
      ja: "ご利用中の予約、またはお手続き中のお支払い・返金があるため、退会できません。",
      en: "You can't leave while you have an open reservation, payment or refund.",
    },
  },
  INV_001: {
    status: 400,
    message: {
      ja: "この招待コードは無効です。ご確認ください。",
      en: "This invite code isn't valid. Check it and try again.",
    },
  },
  PAY_001: {
    status: 402,
    message: {
      ja: "カードをご利用いただけませんでした。正しいカード情報で登録し直すか、別のカードを登録してください。",
      en: "We couldn't use your card. Add it again with the correct details, or use another card.",
    },
  },
  PAY_002: {
    status: 402,
    message: {
      ja: "このカードでは決済できませんでした。別のカードに変更するか、カード会社にお問い合わせください。",
      en: "Your card was declined. Use another card or contact your card issuer.",
    },
  },
  PAY_003: {
    status: 409,
    message: { ja: "お支払いに使うカードを登録してください。", en: "Add a card to pay with." },
  },
  PAY_004: {
    status: 503,
    message: {
      ja: "ただいまカード決済をご利用いただけません。料金はかかっていません。数分おいて、もう一度お試しください。",
      en: "We can't take card payments at the moment. You haven't been charged. Try again in a few minutes.",
    },
  },
  PAY_005: {
    status: 409,
    message: {
      ja: "決済の結果を確認しています。二重に請求されることはありません。数分おいて、予約一覧をご確認ください。",
      en: "We're confirming your payment. You won't be charged twice. Check your reservations in a few minutes.",
    },
  },
  PAY_006: {
    status: 409,
    message: {
      ja: "ご利用中の予約、またはお支払いの済んでいない料金があるため、カードを削除できません。別のカードへの変更は、いつでもできます。",
      en: "You can't delete your card while you have an open reservation or an unpaid charge. You can change to another card at any time.",
    },
  },
  RES_001: {
    status: 409,
    message: {
      ja: "ご希望の日時は空きがなくなりました。日時を選び直してください。",
      en: "This item is no longer available for those times. Choose another date or time.",
    },
  },
  RES_002: {
    status: 409,
    message: {
      ja: "ご希望の日時に空いているロッカーがありません。日時または駅を選び直してください。",
      en: "No locker is free at the times you chose. Choose another date, time or station.",
    },
  },
  RES_003: {
    status: 409,
    message: {
      ja: "キャンセル期限を過ぎています。お困りの場合は、ヘルプデスクにご連絡ください。",
      en: "The cancellation deadline has passed. If you need help, contact the help desk.",
    },
  },
  RES_004: {
    status: 400,
    message: {
      ja: "選んだ日時は予約できません。日時を選び直してください。",
      en: "Those times can't be reserved. Choose another pickup or return time.",
    },
  },
  RES_005: {
    status: 409,
    message: {
      ja: "予約の状態が変わったため、この操作はできません。画面を更新してご確認ください。",
      en: "Your reservation has changed, so this is no longer possible. Reload the page to see its status.",
    },
  },
  RES_006: {
    status: 409,
    message: {
      ja: "ご希望の返却日時までは延長できません。別の日時を選んでください。",
      en: "You can't extend to that time. Choose another return time.",
    },
  },
  RES_007: {
    status: 409,
    message: {
      ja: "先ほどのお手続きを処理しています。1分ほど待ってから、予約一覧をご確認ください。",
      en: "We're still processing your last request. Check your reservations in about a minute.",
    },
  },
  RES_008: {
    status: 409,
    message: {
      ja: "同じ商品を、重なる時間帯ですでに予約しています。予約一覧をご確認ください。",
      en: "You've already reserved this item for an overlapping time. Check your reservations.",
    },
  },
  RES_009: {
    status: 409,
    message: {
      ja: "同時に予約できる件数の上限に達しています。返却またはキャンセルが済むと、新しく予約できます。",
      en: "You've reached the maximum number of reservations. Return or cancel one to make another.",
    },
  },
  RES_010: {
    status: 409,
    message: {
      ja: "返却日時を過ぎているため、マイページからは延長できません。ヘルプデスクにご連絡ください。",
      en: "The return time has passed, so you can't extend this rental online. Contact the help desk.",
    },
  },
  RES_011: {
    status: 503,
    message: {
      ja: "システムメンテナンス中のため、予約・延長・キャンセルができません。終了後にもう一度お試しください。",
      en: "You can't reserve, extend or cancel during maintenance. Try again when it's finished.",
    },
  },
  RES_012: {
    status: 409,
    message: {
      ja: "同じ商品を同じ時間帯に借りられる数の上限に達しています。日時を変えるか、別の商品をお選びください。",
      en: "You've reached the maximum number of this item you can rent at a time. Choose another time or another item.",
    },
  },
  RES_013: {
    status: 409,
    message: {
      ja: "延滞料金のお支払いが済んでいません。お支払いが済むと、予約できます。",
      en: "A late fee is unpaid. You can reserve once it's paid.",
    },
  },
  RES_014: {
    status: 409,
    message: {
      ja: "同じ受付番号で、別の内容のご予約を受け付けています。予約一覧をご確認のうえ、はじめからお手続きください。",
      en: "This request key was used for a different reservation. Check your reservations, then start again.",
    },
  },
  STO_001: {
    status: 409,
    message: {
      ja: "この箱の予約の品は別の個体です。入れ替えるか、正しい個体を読み取ってください。",
      en: "This box is reserved for another unit. Swap them, or scan the right unit.",
    },
  },
  STO_002: {
    status: 409,
    message: {
      ja: "この箱（窓口）に入れる予約はありません。",
      en: "No reservation is waiting to be filled here.",
    },
  },
  STO_003: {
    status: 409,
    message: {
      ja: "この箱には、まだ別の品が入っています。先に取り出してください。",
      en: "Something else is still in this box. Take it out first.",
    },
  },
  STO_004: {
    status: 409,
    message: {
      ja: "予約の状況が変わったため、この操作はできません。画面で最新の状況をご確認ください。",
      en: "The reservation has moved on, so this can't be done. Check how it stands now.",
    },
  },
  STO_005: {
    status: 409,
    message: {
      ja: "この個体は別の場所にあることになっています。先に返却・取り出し・到着の処理をしてください。",
      en: "According to our records this unit is somewhere else. Take it back, out of its box or off the road first.",
    },
  },
  STO_006: {
    status: 409,
    message: {
      ja: "この個体はその期間に空いていないため、入れ替えられません。",
      en: "This unit isn't free for that time, so it can't be swapped in.",
    },
  },
  STO_007: {
    status: 409,
    message: {
      ja: "同じ操作番号で、別の操作がすでに記録されています。",
      en: "This act's number was used for something else.",
    },
  },
  STO_008: {
    status: 409,
    message: {
      ja: "この個体は修理中・紛失・廃棄のため、貸し出せません。",
      en: "This unit is in repair, lost or retired, so it can't be rented out.",
    },
  },
  STO_009: {
    status: 409,
    message: {
      ja: "この箱は、まだほかの予約が使っています。時間になってから入れてください。",
      en: "This box still belongs to somebody else. Fill it when its time has come.",
    },
  },
  STO_010: {
    status: 409,
    message: {
      ja: "この箱には何も入っていないことになっています。",
      en: "According to our records there is nothing in this box.",
    },
  },
  STO_011: {
    status: 400,
    message: {
      ja: "写真を読み取れませんでした。JPEG・PNG・WebPの写真をお送りください。",
      en: "We couldn't read this photo. Send a JPEG, PNG or WebP.",
    },
  },
  STO_012: {
    status: 429,
    message: {
      ja: "接続が多すぎます。開いている画面を閉じてください。",
      en: "Too many pages are open. Close one of them.",
    },
  },
  COU_001: {
    status: 400,
    message: {
      ja: "このクーポンコードは無効です。ご確認ください。",
      en: "This coupon code is invalid. Check it and try again.",
    },
  },
  COU_002: {
    status: 409,
    message: {
      ja: "このクーポンは有効期間外です。別のクーポンを選ぶか、クーポンなしでお進みください。",
      en: "This coupon has expired or isn't valid yet. Choose another one or continue without a coupon.",
    },
  },
  COU_003: {
    status: 409,
    message: {
      ja: "このクーポンはすでに使用されています。別のクーポンを選ぶか、クーポンなしでお進みください。",
      en: "This coupon has already been used. Choose another one or continue without a coupon.",
    },
  },
  COU_004: {
    status: 409,
    message: {
      ja: "このご予約では、クーポンのご利用条件を満たしていません。別のクーポンを選ぶか、クーポンなしでお進みください。",
      en: "This reservation doesn't meet the coupon's conditions. Choose another one or continue without a coupon.",
    },
  },
  MYL_001: {
    status: 409,
    message: {
      ja: "お気に入りに追加できる件数の上限に達しました。不要な商品を削除してから、もう一度お試しください。",
      en: "Your favourites are full. Remove some items and try again.",
    },
  },
  LOC_001: {
    status: 401,
    message: {
      ja: "ロッカーからの通知の署名が正しくありません。",
      en: "The signature of the locker event is not valid.",
    },
  },
  LOC_002: {
    status: 409,
    message: {
      ja: "このQRコードは使用できません。予約の詳細から最新のQRコードを表示してください。",
      en: "This QR code can't be used. Open your reservation page to show the latest one.",
    },
  },
  LOC_003: {
    status: 409,
    message: {
      ja: "ただいま商品を準備しています。予約の詳細で、受け取れる時間をご確認ください。",
      en: "We're getting your item ready. Check your reservation page to see when you can pick it up.",
    },
  },
  LOC_004: {
    status: 409,
    message: {
      ja: "このQRコードは、まだ使用できません。",
      en: "This QR code can't be used yet.",
    },
  },
  LOC_005: {
    status: 409,
    message: {
      ja: "このQRコードは、別の場所でお使いいただくものです。予約の詳細で場所をご確認ください。",
      en: "This QR code is for another location. Check the location on your reservation page.",
    },
  },
  LOC_006: {
    status: 409,
    message: {
      ja: "このロッカーは、ただいまご利用いただけません。お手数ですが、ヘルプデスクにご連絡ください（毎日9:00〜18:00）。",
      en: "This locker is out of order. Please contact the help desk (9:00–18:00 daily, Japan time).",
    },
  },
  UNI_001: {
    status: 409,
    message: { ja: "この個体は、すでにこの状態です。", en: "This unit is in that condition already." },
  },
  UNI_002: {
    status: 409,
    message: {
      ja: "この番号の個体は、すでに登録されています。最新の番号を確認して、もう一度お試しください。",
      en: "Units with these serial numbers were added already. Check the next number and try again.",
    },
  },
  BOX_001: {
    status: 409,
    message: { ja: "この扉は、すでに使用停止になっています。", en: "This box is already out of order." },
  },
  BOX_002: {
    status: 409,
    message: { ja: "この扉は、使用停止になっていません。", en: "This box isn't out of order." },
  },
  BOX_003: {
    status: 409,
    message: {
      ja: "表示のあとで状況が変わりました。新しい内容を確認して、もう一度操作してください。",
      en: "Things changed since this was shown. Check what would happen now and try again.",
    },
  },
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
} as const satisfies Record<string, { status: number; message: Text }>;

export type ErrorCode = keyof typeof errorCatalogue;
