export default {
  title: "お気に入り",
  count: (count: number) => `${count}件`,
  shown: (first: number, last: number) => `${first}〜${last}件を表示`,
  emptyTitle: "お気に入りはまだありません",
  emptyBody: "気になる商品のハートを押すと、ここにまとめて保存できます。",
  products: "商品を探す",
  withdrawn: "取り扱いを終了しました",
  gone: "削除しました",
  undo: "元に戻す",
};
