import type { Revealable } from "#domain/members/desk-acts.ts";
import type { Standing } from "#domain/members/standing.ts";
import type { Tie } from "#domain/rentals/ties.ts";

const standings: Record<Standing, string> = {
  active: "利用中",
  suspended: "予約停止中",
  blocked: "ログイン停止中",
  unverified: "メール未確認",
};

const fields: Record<Revealable, string> = {
  email: "メールアドレス",
  phoneNumber: "電話番号",
  birthday: "生年月日",
  gender: "性別",
};

const ties: Record<Tie, string> = {
  rented: "貸し出し中",
  reserved: "予約が残っている",
  owed: "延滞料金が未払い",
  paying: "支払いの処理中",
  refunding: "返金の処理中",
};

export default {
  title: "会員",
  query: "検索",
  queryHint: "氏名・カナ・電話番号・メールアドレスの先頭、または電話番号の下4桁以上",
  standing: "状態",
  all: "すべて",
  apply: "検索する",
  none: "該当する会員はいません。ほかの条件でお試しください。",
  tooShort: "もう少し長く入力してください（電話番号は3桁以上）。",
  more: "次のページ",
  first: "最初のページ",
  columns: { name: "氏名", reach: "連絡先", open: "利用中の予約", joined: "登録日", standing: "状態" },
  openCount: (count: number) => `${count}件`,
  standings,
  genders: { male: "男性", female: "女性", other: "その他", unanswered: "未回答" } as Record<string, string>,
  fields,
  back: "会員の一覧",
  book: "この会員のために予約する",
  profile: {
    title: "会員情報",
    lead: "伏せた項目は、表示すると操作記録に残ります。",
    kana: "カナ",
    noKana: "登録なし",
    language: "メールの言語",
    languages: { ja: "日本語", en: "英語" },
    card: "お支払いカード",
    hasCard: "登録あり",
    noCard: "登録なし",
    joined: "登録日時",
    reveal: "表示",
    revealOf: (field: string) => `${field}を表示する`,
    newEmail: (email: string, until: string) => `${email} への変更が確認待ちです（${until} まで）。`,
  },
  notices: {
    suspended: (at: string) =>
      `${at} から、新しい予約・延長・変更を停止しています。返却・お支払い・キャンセルはできます。`,
    blocked: (at: string) => `${at} から、ログインを停止しています。`,
    owed: (amount: string) => `延滞料金・損害の費用 ${amount} が未払いです。`,
  },
  rentals: {
    title: "予約",
    none: "予約はありません。",
  },
  payments: {
    title: "お支払い",
    paid: "受け取った額",
    refunded: "返金した額",
    owed: "未払いの延滞料金・損害の費用",
    last: "最後のお支払い",
    count: (count: number) => `${count}件`,
    never: "なし",
  },
  mails: { title: "送ったメールとお知らせ", none: "送ったメールはありません。" },
  sessions: {
    title: "ログイン中の端末",
    none: "ログイン中の端末はありません。",
    used: (at: string) => `最後の利用 ${at}`,
  },
  inquiries: {
    title: "お問い合わせ",
    none: "お問い合わせはありません。",
    stages: { new: "新着", open: "対応中", waiting: "返信待ち", done: "完了" },
  },
  history: { title: "スタッフの操作", none: "操作はありません。" },
  acts: {
    title: "操作",
    reason: "理由",
    keep: "やめる",
    told: "会員にメールとお知らせで知らせます。",
    suspend: {
      open: "予約を停止する",
      title: "新しい予約を停止しますか？",
      lines: (open: number, waiting: number) => [
        "新しい予約、延長、変更、お知らせ待ちができなくなります。",
        "ログイン、予約の確認、受け取り、返却、お支払い、キャンセルはできます。",
        open > 0 ? `利用中の予約（${open}件）は、そのまま続きます。` : "利用中の予約はありません。",
        ...(waiting > 0 ? [`お知らせ待ち（${waiting}件）は、停止中は案内されません。`] : []),
        "メールには理由を書きません。理由は、別に会員へ知らせてください。",
      ],
      confirm: "停止する",
      done: "新しい予約を停止しました。",
    },
    lift: {
      open: "停止を解除する",
      title: "停止を解除しますか？",
      lines: () => ["新しい予約、延長、変更ができるようになります。"],
      confirm: "解除する",
      done: "停止を解除しました。",
    },
    signOut: {
      open: "すべての端末からログアウトさせる",
      title: "すべての端末からログアウトさせますか？",
      lines: (sessions: number) => [
        `ログイン中の端末（${sessions}台）が、すぐにログアウトします。`,
        "次のログインからは、どの端末も新しい端末として扱います。パスワードは変わりません。",
      ],
      confirm: "ログアウトさせる",
      done: (count: number) => `${count}台をログアウトさせました。`,
    },
    twoStepOff: {
      open: "二段階認証を解除する",
      title: "二段階認証を解除しますか？",
      lines: () => [
        "認証アプリとリカバリーコードの両方をなくした会員のためのものです。本人であることを確認してから行ってください。",
        "リカバリーコードも使えなくなり、ログイン中の端末はすべてログアウトします。",
        "これまでのパスワードも使えなくなります。会員は、登録のメールアドレスに届くリンクで新しいパスワードを設定してからログインします。",
      ],
      confirm: "解除する",
      done: "二段階認証を解除しました。",
    },
    correct: {
      open: "会員情報を訂正する",
      title: "会員情報の訂正",
      names: { lastName: "姓", firstName: "名", lastNameKana: "セイ", firstNameKana: "メイ" },
      phone: "新しい電話番号",
      email: "新しいメールアドレス",
      unchanged: "変えないときは空のまま",
      emailHint: "新しいアドレスに届くリンクを本人が開くと変わります。今のアドレスにも知らせます。",
      confirm: "訂正する",
      done: "会員情報を訂正しました。",
      asked: "訂正しました。新しいアドレスに確認のメールを送りました。",
    },
    export: {
      open: "データを取り出す",
      title: "データを取り出しますか？",
      lines: () => [
        "当社が保有するこの会員のデータを、会員が自分で取り出すときと同じ形のファイルで保存します。",
        "本人の請求に応じるためだけに使い、渡したら端末から削除してください。",
      ],
      confirm: "取り出す",
      done: "データを取り出しました。",
      save: "ファイルを保存する",
      file: (day: string) => `会員データ-${day}.html`,
    },
    erase: {
      open: "会員を消去する",
      title: "会員を消去しますか？",
      tied: "次の予約が残っているため、消去できません。",
      reasons: ties,
      lines: (coupons: number, favourites: number) => [
        "氏名、連絡先、カード、お問い合わせなど、本人に関するものをすべて消去します。元に戻せません。",
        "予約とお支払いの記録は、本人を特定できない形で残ります。",
        `使えるクーポン（${coupons}枚）とお気に入り（${favourites}件）も消えます。`,
        "完了を知らせるメールを最後に1通送ります。",
      ],
      askedBy: "請求の方法",
      ways: { mail: "メール", phone: "電話", counter: "窓口", letter: "書面" },
      sure: "本人であることを確認し、元に戻せないことを伝えました",
      confirm: "消去する",
      done: "会員を消去しました。",
    },
  },
};
