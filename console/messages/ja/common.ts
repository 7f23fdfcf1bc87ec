import { format } from "#domain/format.ts";
import type { Role } from "#domain/staff/permissions.ts";

const { yen, day, time, dateTime, longDateTime, weekdays } = format.ja;

const roles: Record<Role, string> = {
  crew: "現場",
  desk: "デスク",
  catalogue: "カタログ",
  finance: "経理",
  administrator: "管理者",
};

export default {
  consoleName: "エキカリ コンソール",
  skipToContent: "本文へ移動",
  menuLabel: "メニュー",
  menu: {
    today: "今日",
    scan: "スキャン",
    boxes: "ロッカー",
    units: "個体",
    reservations: "予約",
    reports: "レポート",
    books: "帳簿の点検",
    products: "商品",
    inquiries: "お問い合わせ",
    members: "会員",
    planner: "計画",
    campaigns: "キャンペーン",
    notices: "お知らせ",
    stations: "駅",
    settings: "設定",
    csv: "CSV",
    staff: "スタッフ",
    audit: "操作記録",
  },
  roles,
  comma: "・",
  station: "駅",
  account: "サインイン方法と端末",
  switchTo: "English",
  signIn: {
    title: "サインイン",
    lead: "スタッフ専用の画面です。",
    or: "または",
    byPasskey: "パスキーでサインイン",
    passkeyStopped: "パスキーの確認が中断されました。もう一度お試しください。",
    email: "メールアドレス",
    password: "パスワード",
    code: "認証コード",
    codeHint: "認証アプリの6桁の数字。アプリを使えないときはリカバリーコード",
    submit: "パスワードでサインイン",
  },
  signInAgain: {
    title: "もう一度サインインしてください",
    body: "しばらく操作がなかったため、サインアウトしました。サインインすると、続きから作業できます。",
  },
  freshFactor: {
    title: "本人確認",
    body: "大切な操作のため、もう一度確認します。確認は5分間有効です。",
    byPasskey: "パスキーで確認",
    code: "認証アプリの6桁の数字",
    submit: "コードで確認",
  },
  signOut: "サインアウト",
  sort: {
    label: "並び順",
    up: (column: string) => `${column}（昇順）`,
    down: (column: string) => `${column}（降順）`,
  },
  keys: {
    title: "キーボード操作",
    list: [
      [["j", "k"], "一覧で次・前の行へ"],
      [["Enter"], "選んだ行を開く"],
      [["←", "↑", "↓", "→"], "ロッカーの壁で扉を選ぶ"],
      [["o"], "選んだ扉を開ける"],
      [["?"], "この説明を開く"],
      [["Esc"], "閉じる"],
    ] as [string[], string][],
    use: "文字キー（j・k・o・?）の操作を使う",
  },
  live: "最新の状態を表示しています",
  lostSince: (at: string) => `${at} から未接続`,
  offline: "インターネットにつながりませんでした。電波のよい場所で、もう一度お試しください。",
  offlineStrip: "オフラインです。画面の内容は最後に受信したものです。",
  toStart: "最初の画面へ",
  tryAgain: "もう一度読み込む",
  cancel: "やめる",
  nothingYet: {
    title: "コンソール",
    body: "使える画面がまだありません。必要な権限を管理者に依頼してください。",
  },
  errors: {
    forbidden: {
      title: "この画面を開く権限がありません",
      body: "必要な場合は、管理者に権限の追加を依頼してください。",
    },
    missing: {
      title: "ページが見つかりません",
      body: "アドレスが変わったか、対象のデータがなくなっています。",
    },
    unreachable: {
      title: "つながりませんでした",
      body: "電波のよい場所で、もう一度読み込んでください。入力済みの作業は失われません。",
    },
    broken: {
      title: "問題が発生しました",
      body: "数分おいて、もう一度読み込んでください。続くときは管理者に知らせてください。",
    },
  },
  yen,
  day,
  time,
  dateTime,
  longDateTime,
  weekdays,
};
