export default {
  title: "駅を探す",
  words: "駅名または路線",
  hint: "例：品川、京急線",
  between: "・",
  found: (count: number) =>
    count > 0 ? `${count}駅が見つかりました` : "見つかりませんでした。短い言葉でお試しください。",
};
