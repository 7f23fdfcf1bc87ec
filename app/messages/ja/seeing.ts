import { measureFormat } from "#domain/catalogue/measure-format.ts";

const { centimetres, size, weight } = measureFormat.ja;

export default {
  sizeTitle: "大きさ",
  centimetres,
  size,
  weight,
  person: "170cmの人",
  locker: (boxSize: string) => `${boxSize}ロッカー`,
  enlarged: (boxSize: string | undefined) => (boxSize ? `${boxSize}ロッカーの拡大図` : "拡大図"),
  pictureText: (size: string, boxSize: string | undefined) =>
    `身長170cmの人${boxSize ? `、${boxSize}サイズのロッカー` : ""}と同じ縮尺で並べた図。商品は${size}`,
  packed: "受け取るとき（収納・折りたたみ時）の大きさです。",
  fits: (boxSize: string, inside: string) => `${boxSize}サイズのロッカー（内寸 ${inside}）に入ります。`,
  nightsTitle: "何泊分入るか",
  nights: (count: number) => `${count}泊向き`,
  dayTrip: "日帰り向き",
  nightsRule: (litres: number, perNight: number, always: number) =>
    `容量${litres}L。1泊の着替えを${perNight}L、靴や身支度の品を${always}Lとした、おひとり分の目安です。`,
  viewTitle: "席からの見え方",
  seatQuestion: "ステージまでの距離",
  metres: (count: number) => `${count}m`,
  seats: { 20: "ホール", 50: "アリーナ", 100: "ドーム天井席" },
  nakedEye: "肉眼",
  times: (magnification: number) => `${magnification}倍`,
  seenFrom: (magnification: number, seat: number, near: number) =>
    `${magnification}倍：${seat}mの席から、約${near}mの距離にいるように見えます。`,
  inView: (width: number) => `一度に見えるのは、横幅約${width}mです。`,
};
