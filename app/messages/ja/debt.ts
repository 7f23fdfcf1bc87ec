export default {
  title: "未払いの延滞料金があります",
  body: (number: string, amount: string) =>
    `予約番号 ${number} の延滞料金${amount}を決済できませんでした。お支払いが済むまで、新しい予約はできません。`,
  pay: "今すぐ支払う",
  dialogTitle: "延滞料金のお支払い",
  dialogBody: (amount: string) => `登録済みのカードで${amount}を決済します。`,
  confirm: (amount: string) => `${amount}を支払う`,
  changeCard: "カードを変更する",
  addCard: "カードを登録する",
  close: "閉じる",
  paid: "延滞料金をお支払いいただきました。",
  toReservation: "予約の詳細を見る",
  toReservations: "予約一覧を見る",
  limitTitle: "予約できる件数の上限に達しています",
};
