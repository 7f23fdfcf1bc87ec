const yen = (amount: number) => amount.toLocaleString("ja-JP");
const weekdays = ["日", "月", "火", "水", "木", "金", "土"];

// The API writes instants in Japan's time: what stands in the text is what people in Japan read off their clocks.
const day = (isoInstant: string) => {
  const [, month, date] = isoInstant.slice(0, 10).split("-").map(Number);
  const weekday = new Date(`${isoInstant.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return `${month}月${date}日（${weekdays[weekday]}）`;
};
const time = (isoInstant: string) => isoInstant.slice(11, 16).replace(/^0/, "");
const clock = (text: string) => String(text).replace(/^0/, "");

export default {
  siteName: "エキカリ",
  siteTagline: "駅で受け取るレンタル",
  siteDescription:
    "スーツケース、双眼鏡、プロジェクターを必要な時間だけ。スマートフォンで予約して、駅のロッカーでQRコードをかざして受け取れます。",
  demoNotice: "これはデモサイトです。実在の事業者・商品ではありません。",
  loading: "読み込み中",
  closeLabel: "閉じる",
  skipToContent: "本文へ移動",
  newTab: "（新しいタブで開きます）",
  price: (amount: number) => `${yen(amount)}円`,
  taxIncluded: "（税込）",
  from: "〜",
  hours: (count: number) => `${count}時間`,
  upToHours: (count: number) => `${count}時間まで`,
  date: (isoInstant: string) => {
    const [year, month, day] = isoInstant.slice(0, 10).split("-").map(Number);
    return `${year}年${month}月${day}日`;
  },
  weekdays,
  month: (isoDay: string) => `${Number(isoDay.slice(0, 4))}年${Number(isoDay.slice(5, 7))}月`,
  day,
  time,
  dateTime: (isoInstant: string) => `${day(isoInstant)}${time(isoInstant)}`,
  openHours: (from: string, to: string) => `${clock(from)}〜${clock(to)}`,
  retry: "もう一度読み込む",
  unread: (count: number) => `未読${count}件`,
  paging: {
    label: "ページ",
    page: (number: number) => `${number}ページ目`,
    previous: "前のページ",
    next: "次のページ",
  },
  nav: {
    label: "メインメニュー",
    menu: "メニュー",
    products: "商品一覧",
    information: "お知らせ",
    faq: "よくある質問",
    guide: "ご利用ガイド",
    cart: "レンタル中の商品",
    register: "会員登録",
    login: "ログイン",
    favourites: "お気に入り",
    mypage: "マイページ",
    logout: "ログアウト",
    home: "エキカリ ホーム",
  },
  footer: {
    label: "フッターメニュー",
    policy: "プライバシーポリシー",
    legal: "特定商取引法に基づく表記",
    contact: "お問い合わせ",
    language: "Language",
    switchTo: "English",
    help: "ヘルプデスク 9:00〜18:00（年中無休）",
  },
  join: {
    bar: "会員登録は無料です",
    button: "無料で会員登録",
    neededTitle: "予約には無料の会員登録が必要です",
    neededBody: "登録は数分で終わります。登録後は、この商品のページに戻って予約を続けられます。",
    haveAccount: "ログインする",
  },
  mylist: {
    title: "お気に入り",
    heart: (name: string) => `お気に入り：${name}`,
    added: "お気に入りに追加しました。",
    removed: "お気に入りから削除しました。",
    neededTitle: "お気に入りには無料の会員登録が必要です",
    neededBody: "登録またはログインのあと、この商品をお気に入りに追加して、このページに戻ります。",
  },
  error: {
    notFound: "ページが見つかりません",
    problem: "問題が発生しました",
    notFoundLines: [
      "お探しのページは、移動または削除された可能性があります。",
      "アドレスをご確認いただくか、ホームからお探しください。",
    ],
    problemLines: ["申し訳ございません。ページを表示できませんでした。", "しばらくしてからもう一度お試しください。"],
    home: "ホームに戻る",
    offline: "通信できませんでした。接続をご確認のうえ、もう一度お試しください。",
  },
  logout: {
    title: "ログアウトしますか？",
    confirm: "ログアウト",
    cancel: "キャンセル",
    done: "ログアウトしました。",
  },
  expired: {
    title: "セッションの有効期限が切れました",
    body: "お手数ですが、もう一度ログインしてください。",
    home: "ホームへ",
    login: "ログインする",
  },
  needsScript: "このページのご利用には、JavaScriptを有効にしてください。",
  optional: "任意",
  askHelpDesk: "お問い合わせフォームへ",
  copy: {
    of: (label: string) => `${label}をコピー`,
    done: "コピーしました。",
    failed: (text: string) =>
      `自動でコピーできませんでした。お手数ですが、こちらを選択してコピーしてください： ${text}`,
  },
  broken: "画像を表示できません",
};
