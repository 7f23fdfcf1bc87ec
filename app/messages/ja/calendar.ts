export default {
  open: "カレンダーに追加",
  title: "カレンダーに追加",
  body: "受け取りと返却の予定を、お使いのカレンダーに追加できます。予約の変更・延長・キャンセルをしても、カレンダーの予定は自動では変わりません。お手数ですが、予定の変更をお願いします。",
  file: "カレンダーのファイルを保存",
  google: (what: string) => `Googleカレンダー（${what}）`,
  pickup: "受け取り",
  giveBack: "返却",
  event: (what: string, product: string) => `【エキカリ】${what}：${product}`,
  description: (number: string, what: string) => `予約番号 ${number}\n${what}`,
  howToPickUp: {
    locker: "予約の詳細にある受け取りQRコードをロッカーにかざしてください。",
    counter: "予約の詳細にある受け取りQRコードをカウンターでお見せください。",
  },
  howToReturn: "この予定の終了時刻までにご返却ください。",
};
