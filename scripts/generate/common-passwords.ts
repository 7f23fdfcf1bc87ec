import { dictionary } from "@zxcvbn-ts/language-common";
import { FILTER_BITS, positionsOf } from "#domain/members/common-passwords.ts";

/** What is tried first in Japan, where the package's list looks little: our own name, common names, words and places. */
const japanese = `ekikari nippon nihon tokyo osaka kyoto shinjuku shibuya ueno shinagawa yokohama nagoya sapporo fukuoka
  sakura himawari doraemon pikachu pokemon totoro hello konnichiwa arigato arigatou aishiteru daisuki suteki kawaii
  sato satou suzuki takahashi tanaka ito itou watanabe yamamoto nakamura kobayashi kato katou yoshida yamada sasaki
  yamaguchi matsumoto inoue kimura hayashi shimizu saito saitou taro tarou hanako takashi hiroshi kenji yuki haruka
  oshikatsu suitcase rental rentaru password pasuwado himitsu`.split(/\s+/);

/** Of the lists, what a password here could consist of. */
const passwords = [...dictionary["passwords-common"], ...japanese].filter((text) => /^[a-z0-9]{4,20}$/.test(text));

/** The filter that `domain/members/common-passwords.ts` reads. */
export function composeFilter(): Uint8Array {
  const filter = new Uint8Array(FILTER_BITS / 8);
  for (const password of passwords) {
    for (const position of positionsOf(password)) {
      filter[position >> 3] = (filter[position >> 3] ?? 0) | (1 << (position & 7));
    }
  }
  return filter;
}
